import { parseCell } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CodeList } from '../../../data-folders.ts';
import type { FileLine } from '../../rows/file-lines.ts';
import { callColumns } from './columns.ts';

/** Tables in which cells are looked up: the code lists, and the owners of calls by user name. */
export interface CallLookups {
  codes(list: string): CodeList['codes'];
  owners: ReadonlyMap<string, number>;
}

/** No account has this number, so that an unknown owner is rejected at the column. */
export const noAccount = 9_007_199_254_740_991;

/** Returns the call of a line as the form would send it, not yet checked. */
export function toCall(
  schema: JsonSchema,
  { values }: FileLine,
  lookups: CallLookups,
): Record<string, unknown> {
  const call: Record<string, unknown> = {};
  for (const column of callColumns) {
    const cell = values[column];
    if (cell === undefined) continue;
    const parent = call[column.replace(/\d$/u, (level) => String(Number(level) - 1))];
    call[column] = valueOf(schema.properties?.[column], column, cell, { lookups, parent });
  }
  return call;
}

interface CellContext {
  lookups: CallLookups;
  /** The reason of the level above. */
  parent: unknown;
}

function valueOf(
  schema: JsonSchema | undefined,
  column: string,
  cell: string,
  { lookups, parent }: CellContext,
): unknown {
  if (column === 'assignedTo') return lookups.owners.get(cell.toLowerCase()) ?? noAccount;
  if (schema?.items)
    return cell.split(/[,;|]/u).map((part) => codeOf(schema.items, part.trim(), lookups));
  return schema?.['x-code'] === undefined
    ? parseCell(schema, cell)
    : codeOf(schema, cell, lookups, parent);
}

/** Returns the code that a cell contains, as the code or as its text in any language. Reasons of different parents may share a text. */
function codeOf(
  schema: JsonSchema | undefined,
  cell: string,
  lookups: CallLookups,
  parent?: unknown,
): string {
  const lowerCase = cell.toLowerCase();
  const found = lookups
    .codes(schema?.['x-code'] ?? '')
    .filter(
      ({ code, under: _, ...texts }) =>
        code.toLowerCase() === lowerCase ||
        Object.values(texts).some(
          (text) => typeof text === 'string' && text.toLowerCase() === lowerCase,
        ),
    );
  return (found.find(({ under }) => under === parent) ?? found[0])?.code ?? cell;
}
