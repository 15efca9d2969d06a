import { parseCell } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CodeList } from '../../../data-folders.ts';
import type { FileLine } from '../../rows/file-lines.ts';
import { callColumns } from './columns.ts';

/**
 * Tables in which cells are looked up: the code lists, and the account ids of the staff to whom a call can be assigned, by
 * lower-case user name.
 */
export interface CallLookups {
  codes(list: string): CodeList['codes'];
  assignees: ReadonlyMap<string, number>;
}

/** Number.MAX_SAFE_INTEGER: no account has this id, so that an unknown user name is rejected at the column `assignedTo`. */
export const unknownAccountId = 9_007_199_254_740_991;

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
    // The reason of the level above: fromKey1 for fromKey2.
    const parent = call[column.replace(/\d$/u, (level) => String(Number(level) - 1))];
    call[column] = toValue(schema.properties?.[column], column, cell, { lookups, parent });
  }
  return call;
}

interface CellContext {
  lookups: CallLookups;
  /** The reason of the level above. */
  parent: unknown;
}

function toValue(
  schema: JsonSchema | undefined,
  column: string,
  cell: string,
  { lookups, parent }: CellContext,
): unknown {
  if (column === 'assignedTo') return lookups.assignees.get(cell.toLowerCase()) ?? unknownAccountId;
  // A cell can contain several codes, separated by a comma, a semicolon or a vertical bar.
  if (schema?.items)
    return cell.split(/[,;|]/u).map((part) => findCode(schema.items, part.trim(), lookups));
  return schema?.['x-code'] === undefined
    ? parseCell(schema, cell)
    : findCode(schema, cell, lookups, parent);
}

/**
 * Returns the code that a cell contains, as the code or as its text in any language; otherwise the cell itself, which the check
 * of the line then rejects. Reasons with different parents may have the same text, so a code under `parent` is preferred.
 */
function findCode(
  schema: JsonSchema | undefined,
  cell: string,
  lookups: CallLookups,
  parent?: unknown,
): string {
  const lowerCase = cell.toLowerCase();
  const matchingCodes = lookups
    .codes(schema?.['x-code'] ?? '')
    .filter(
      ({ code, under: _, ...texts }) =>
        code.toLowerCase() === lowerCase ||
        Object.values(texts).some(
          (text) => typeof text === 'string' && text.toLowerCase() === lowerCase,
        ),
    );
  return (matchingCodes.find(({ under }) => under === parent) ?? matchingCodes[0])?.code ?? cell;
}
