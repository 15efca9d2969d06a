import type { ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import { toRecord } from '../../forms/state/values.ts';
import { call } from '../../core/api/call.ts';
import { loadArtefact } from '../../core/brand/published.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { toPageInput, readPage } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { FinderTarget } from './finder-match.ts';

/** The first rows of one search, and its screen, which defines how rows are displayed and which screen they open. */
export interface FoundRows extends FinderTarget {
  artefact: ScreenArtefact;
  body: SearchBody;
  rows: Row[];
  /** The number of all rows that match, of which `rows` are the first. */
  total: number;
}

/** Number of rows that one search suggests. */
const MAX_ROWS = 6;

/** Runs a search as its screen would, for the first rows. Rejects when the text is too long or the call fails. */
export async function findRows(
  portal: Portal,
  { entry, criteria }: FinderTarget,
  scope: BindingScope,
  signal: AbortSignal,
): Promise<FoundRows> {
  const artefact = await loadArtefact(portal, entry);
  const { body } = artefact;
  if (body.kind !== 'search') throw new Error(`The screen ${entry.id} is not a search`);
  const operation = artefact.operations[body.source.operation];
  if (!operation) throw new Error(`The screen ${entry.id} has no operation for its search`);
  for (const [id, value] of Object.entries(criteria))
    if (value.length > (operation.input.properties?.[id]?.maxLength ?? Infinity))
      throw new Error(`The text is too long for ${id}`);
  const fields = [...(body.criteria?.rows ?? []), ...(body.criteria?.more ?? [])].flat();
  const request = { page: 1, pageSize: MAX_ROWS, sort: body.results.sort };
  const input = {
    ...toInput(operation, body.source.input, scope),
    ...valuesToInput(operation, toRecord(fields, criteria)),
    ...toPageInput(operation, request),
  };
  const response = await call(portal, operation, input, { signal });
  const { rows, total } = readPage(operation.paging, response, request);
  return { entry, criteria, artefact, body, rows: rows.slice(0, MAX_ROWS), total };
}
