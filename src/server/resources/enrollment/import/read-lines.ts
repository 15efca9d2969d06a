import { numberedRowsOf } from '#shared/format/csv.ts';
import { limits } from '#shared/schemas/limits.ts';
import { allColumns, neededColumns, type FileLine, type LineError } from './columns.ts';

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
export function readLines(csv: string): ReadFile {
  const rows = rowsOf(csv);
  if (!rows) return { lines: [], errors: [problem(lineCountOf(csv), '', 'csvTruncated')] };
  const [header, ...rest] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  const errors = headerErrors(names);
  if (rest.length === 0) errors.push(problem(1, '', 'csvEmpty'));
  const { value: max } = limits.enrollmentImportLines;
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
    return numberedRowsOf(csv);
  } catch {
    return undefined;
  }
}

const lineCountOf = (csv: string): number => csv.trimEnd().split('\n').length;

function headerErrors(names: readonly string[]): LineError[] {
  return [
    ...names
      .filter((name) => !allColumns.includes(name))
      .map((name) => problem(1, name.slice(0, 60), 'csvColumnUnknown')),
    ...neededColumns
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
