import { numberedRowsOf } from '#shared/format/csv.ts';
import { messageKey } from '#shared/schemas/problem-text.ts';
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
  column: string;
  rule: string;
  params: Record<string, string | number>;
}

/** The columns that a file may have, those that it must have, and how many lines. */
export interface FileShape {
  columns: readonly string[];
  needed: readonly string[];
  maxLines: number;
}

export interface ReadFile {
  lines: FileLine[];
  errors: LineError[];
}

const createError = (line: number, column: string, rule: string, params = {}): LineError => ({
  line,
  column,
  rule,
  params,
});

/** Reads the text of an uploaded file. A file with a wrong header or without its end has no lines. */
export function readLines(csv: string, shape: FileShape): ReadFile {
  const rows = parseRows(csv);
  if (!rows) return { lines: [], errors: [createError(countLines(csv), '', 'csvTruncated')] };
  const [header, ...dataRows] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  const errors = listHeaderErrors(names, shape);
  if (dataRows.length === 0) errors.push(createError(1, '', 'csvEmpty'));
  const { maxLines: max } = shape;
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

/** Returns undefined when a quotation mark is missing, as in a file whose end was lost. */
function parseRows(csv: string): { line: number; cells: string[] }[] | undefined {
  try {
    return numberedRowsOf(csv);
  } catch {
    return undefined;
  }
}

const countLines = (csv: string): number => csv.trimEnd().split('\n').length;

function listHeaderErrors(names: readonly string[], { columns, needed }: FileShape): LineError[] {
  return [
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => createError(1, name.slice(0, 60), 'csvColumnUnknown')),
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => createError(1, name, 'csvColumnMissing')),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => createError(1, name.slice(0, 60), 'csvColumnTwice')),
  ];
}

const toValues = (names: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const cell = (cells[index] ?? '').trim().normalize('NFC');
      return cell === '' ? [] : [[name, cell]];
    }),
  );

/** The parameters of a problem that its message can show. */
export const toShownParams = ({ params }: Pick<FieldProblem, 'params'>): LineError['params'] =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** The errors of a file as rows, in the user's language. Rules of `operation` have their own texts. */
export const toErrorRows = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  operation: string,
  errors: readonly LineError[],
) =>
  errors.map(({ line, column, rule, params }, index) => {
    const key = rule.startsWith(`${operation}.`) ? `rules.${rule}` : messageKey({ rule, params });
    return {
      number: index + 1,
      line,
      ...(column !== '' && { column }),
      message: services.text(request.language, key, { ...params, label: column }),
    };
  });

/** A job that has failed, or was deleted, leaves its import as it was. */
export function toImportState(state: string, jobState: string | null | undefined): string {
  const isWaiting = jobState === 'queued' || jobState === 'running';
  return state === 'Checking' && !isWaiting ? 'Failed' : state;
}
