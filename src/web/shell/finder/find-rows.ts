import type { ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import { toRecord } from '../../forms/state/values.ts';
import { call } from '../../core/api/call.ts';
import { loadArtefact } from '../../core/brand/published.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { toPageInput, readPage } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
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

/** HTTP status for input that the operation does not accept. */
const INVALID_INPUT = 422;

/** Runs a search as its screen would, for the first rows. A text that its field does not accept matches nothing. */
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
  const nothing = { entry, criteria, artefact, body, rows: [], total: 0 };
  const isTooLong = ([id, value]: [string, string]) =>
    value.length > (operation.input.properties?.[id]?.maxLength ?? Infinity);
  if (Object.entries(criteria).some(isTooLong)) return nothing;
  const fields = [...(body.criteria?.rows ?? []), ...(body.criteria?.more ?? [])].flat();
  const request = { page: 1, pageSize: MAX_ROWS, sort: body.results.sort };
  const input = {
    ...toInput(operation, body.source.input, scope),
    ...valuesToInput(operation, toRecord(fields, criteria)),
    ...toPageInput(operation, request),
  };
  try {
    const response = await call(portal, operation, input, { signal });
    const { rows, total } = readPage(operation.paging, response, request);
    return { ...nothing, rows: rows.slice(0, MAX_ROWS), total };
  } catch (error) {
    if (isPortalError(error) && error.status === INVALID_INPUT) return nothing;
    throw error;
  }
}
