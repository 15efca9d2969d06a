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

const problem = (line: number, column: string, rule: string, params = {}): LineError => ({
  line,
  column,
  rule,
  params,
});

/** Reads the text of an uploaded file. A file with a wrong header or without its end has no lines. */
export function readLines(csv: string, shape: FileShape): ReadFile {
  const rows = rowsOf(csv);
  if (!rows) return { lines: [], errors: [problem(lineCountOf(csv), '', 'csvTruncated')] };
  const [header, ...rest] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  const errors = headerErrors(names, shape);
  if (rest.length === 0) errors.push(problem(1, '', 'csvEmpty'));
  const { maxLines: max } = shape;
  if (rest.length > max) errors.push(problem(max + 2, '', 'csvTooLong', { max }));
  if (errors.length > 0) return { lines: [], errors };
  const lines = rest.map(({ line, cells }) => {
    if (cells.length !== names.length) {
      const params = { found: cells.length, expected: names.length };
      errors.push(problem(line, '', 'csvCells', params));
    }
    return { line, values: valuesOf(names, cells) };
  });
  return { lines, errors };
}

/** Returns undefined when a quotation mark is missing, as in a file whose end was lost. */
function rowsOf(csv: string): { line: number; cells: string[] }[] | undefined {
  try {
    return parseNumberedRows(csv);
  } catch {
    return undefined;
  }
}

const lineCountOf = (csv: string): number => csv.trimEnd().split('\n').length;

function headerErrors(names: readonly string[], { columns, needed }: FileShape): LineError[] {
  return [
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => problem(1, name.slice(0, 60), 'csvColumnUnknown')),
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => problem(1, name, 'csvColumnMissing')),
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => problem(1, name.slice(0, 60), 'csvColumnTwice')),
  ];
}

const valuesOf = (names: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, at) => {
      const cell = (cells[at] ?? '').trim().normalize('NFC');
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
  errors.map(({ line, column, rule, params }, at) => {
    const key = rule.startsWith(`${operation}.`)
      ? `rules.${rule}`
      : getMessageKey({ rule, params });
    return {
      number: at + 1,
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
