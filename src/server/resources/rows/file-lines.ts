import { parseNumberedRows } from '#shared/format/csv.ts';
import { getMessageKey } from '#shared/schemas/problem-text.ts';
import type { FieldProblem } from '#shared/problem.ts';
import type { Call } from '../../requests/call.ts';

/** A line of a CSV file: its number and its filled cells by column. */
export interface FileLine {
  line: number;
  values: Readonly<Record<string, string>>;
}

/** An error in the file. It never contains a value, since files hold data of members. */
export interface LineError {
  line: number;
  /** Empty for an error that concerns no single column. */
  column: string;
  /** The rule that the line breaks; it determines the message, whose placeholders are filled with `params`. */
  rule: string;
  params: Record<string, string | number>;
}

/** The columns that a file may have, those that it must have, and the maximum number of lines. */
export interface FileShape {
  columns: readonly string[];
  required: readonly string[];
  maxLines: number;
}

/** The lines of a file, and the errors of the whole file (then without lines) or of single lines. */
export interface ParsedLines {
  lines: FileLine[];
  errors: LineError[];
}

const createError = (line: number, column: string, rule: string, params = {}): LineError => ({
  line,
  column,
  rule,
  params,
});

/**
 * Parses the text of an uploaded CSV file. Returns no lines for a file with a wrong header, without lines, with too many
 * lines, or whose end is missing.
 */
export function readLines(csv: string, shape: FileShape): ParsedLines {
  const rows = parseRows(csv);
  if (!rows) return { lines: [], errors: [createError(countLines(csv), '', 'csvTruncated')] };
  const [header, ...dataRows] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  const errors = listHeaderErrors(names, shape);
  if (dataRows.length === 0) errors.push(createError(1, '', 'csvEmpty'));
  const { maxLines: max } = shape;
  // The error is at the first line beyond the maximum; the header is line 1.
  if (dataRows.length > max) errors.push(createError(max + 2, '', 'csvTooLong', { max }));
  if (errors.length > 0) return { lines: [], errors };
  const lines = dataRows.map(({ line, cells }) => {
    if (cells.length !== names.length) {
      const params = { found: cells.length, expected: names.length };
      errors.push(createError(line, '', 'csvCells', params));
    }
    return { line, values: toValues(names, cells) };
  });
  return { lines, errors };
}

/** Parses the rows with their line numbers; undefined when a quotation mark is missing, as in a truncated file. */
function parseRows(csv: string): { line: number; cells: string[] }[] | undefined {
  try {
    return parseNumberedRows(csv);
  } catch {
    return undefined;
  }
}

const countLines = (csv: string): number => csv.trimEnd().split('\n').length;

/** Errors contain at most this many characters of an unknown column name. */
const maxNameCharacters = 60;

function listHeaderErrors(names: readonly string[], { columns, required }: FileShape): LineError[] {
  return [
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => createError(1, name.slice(0, maxNameCharacters), 'csvColumnUnknown')),
    ...required
      .filter((name) => !names.includes(name))
      .map((name) => createError(1, name, 'csvColumnMissing')),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => createError(1, name.slice(0, maxNameCharacters), 'csvColumnTwice')),
  ];
}

const toValues = (names: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const cell = (cells[index] ?? '').trim().normalize('NFC');
      return cell === '' ? [] : [[name, cell]];
    }),
  );

/** Returns the parameters of a problem that are texts or numbers, which its message can contain. */
export const toShownParams = ({ params }: Pick<FieldProblem, 'params'>): LineError['params'] =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Maps the errors of a file to rows with messages in the user's language. Rules of `operation` have their own texts. */
export const toErrorRows = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  operation: string,
  errors: readonly LineError[],
) =>
  errors.map(({ line, column, rule, params }, index) => {
    const key = rule.startsWith(`${operation}.`)
      ? `rules.${rule}`
      : getMessageKey({ rule, params });
    return {
      number: index + 1,
      line,
      ...(column !== '' && { column }),
      message: services.text(request.language, key, { ...params, label: column }),
    };
  });
