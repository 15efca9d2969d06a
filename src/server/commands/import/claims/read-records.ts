import type { NumberedRow } from '#shared/format/csv.ts';
import type { OperatorServices } from '../../../requests/services.ts';
import type { ImportDefinition } from '../definition.ts';
import {
  createRowReader,
  findHeaderProblems,
  toColumnNames,
  type CheckedLine,
  type ImportLine,
} from '../read-lines.ts';
import type { Problems } from './problems.ts';

/**
 * Yields the lines of each record, which is a claim. Errors are added to `problems`: a record with one is left out, and
 * nothing is yielded after an error in the header.
 */
export async function* readRecords(
  services: OperatorServices,
  definition: ImportDefinition,
  rows: AsyncGenerator<NumberedRow>,
  problems: Problems,
): AsyncGenerator<ImportLine[]> {
  const { value: header } = (await rows.next()) as { value: NumberedRow | undefined };
  const names = toColumnNames(header?.cells ?? []);
  problems.add(findHeaderProblems(definition, names));
  if (problems.count > 0) return;
  const readRow = createRowReader(services, definition, names);
  let lines = 0;
  for await (const record of groupRecords(rows, readRow, definition.record?.by ?? '')) {
    lines += record.length;
    const found = record.flatMap((line) => line.problems);
    problems.add(found);
    if (found.length === 0) yield record;
  }
  if (lines === 0) problems.add(['The file has no line below its header.']);
}

/** Joins rows that follow one another and have the same value in a column. A row without a value stands alone. */
async function* groupRecords(
  rows: AsyncIterable<NumberedRow>,
  readRow: (row: NumberedRow) => CheckedLine,
  recordColumn: string,
): AsyncGenerator<CheckedLine[]> {
  let record: CheckedLine[] = [];
  for await (const row of rows) {
    const line = readRow(row);
    const [first] = record;
    if (
      first &&
      (first.values[recordColumn] !== line.values[recordColumn] ||
        line.values[recordColumn] === undefined)
    ) {
      yield record;
      record = [];
    }
    record.push(line);
  }
  if (record.length > 0) yield record;
}
