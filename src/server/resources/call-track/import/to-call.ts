import { cellValue } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CodeList } from '../../../data-folders.ts';
import type { FileLine } from '../../rows/file-lines.ts';
import { callColumns } from './columns.ts';

/** Tables in which cells are looked up: the code lists, and the owners of calls by user name. */
export interface CallWords {
  codes(list: string): CodeList['codes'];
  owners: ReadonlyMap<string, number>;
}

/** No account has this number, so that an unknown owner is refused at the column. */
export const noAccount = 9_007_199_254_740_991;

/** Returns the call of a line as the form would send it, not yet checked. */
export function toCall(
  schema: JsonSchema,
  { values }: FileLine,
  words: CallWords,
): Record<string, unknown> {
  const call: Record<string, unknown> = {};
  for (const column of callColumns) {
    const cell = values[column];
    if (cell === undefined) continue;
    const parent = call[column.replace(/\d$/u, (level) => String(Number(level) - 1))];
    call[column] = valueOf(schema.properties?.[column], column, cell, { words, parent });
  }
  return call;
}

interface Around {
  words: CallWords;
  /** The reason of the level above. */
  parent: unknown;
}

function valueOf(
  schema: JsonSchema | undefined,
  column: string,
  cell: string,
  { words, parent }: Around,
): unknown {
  if (column === 'assignedTo') return words.owners.get(cell.toLowerCase()) ?? noAccount;
  if (schema?.items)
    return cell.split(/[,;|]/u).map((part) => codeOf(schema.items, part.trim(), words));
  return schema?.['x-code'] === undefined
    ? cellValue(schema, cell)
    : codeOf(schema, cell, words, parent);
}

/** A code is written as such or in its words, in any language. Reasons may have the same words under different ones. */
function codeOf(
  schema: JsonSchema | undefined,
  cell: string,
  words: CallWords,
  parent?: unknown,
): string {
  const lowerCase = cell.toLowerCase();
  const found = words
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
