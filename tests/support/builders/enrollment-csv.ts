import { today } from '#server/clock.ts';
import { createTemplateRows } from '#server/resources/enrollment/import/template.ts';
import { csvLines } from '#shared/format/csv-lines.ts';

export type CsvLine = Record<string, string>;

let made = 0;
/** No number that was ever issued begins with 98. */
const nextSsn = () => String(980_000_000 + ++made);

/** The lines of the template's family as new people, in the plan of this number. The spouse has a date as in the US. */
export function familyLines(planNumber: string, change: CsvLine = {}): CsvLine[] {
  const employeeSsn = change['employeeSsn'] ?? nextSsn();
  const [employee = {}, spouse = {}, child = {}] = createTemplateRows(today());
  return [
    { ...employee, employeeSsn, medicalPlan: planNumber, ...change },
    { ...spouse, employeeSsn, dateOfBirth: '2/11/1984' },
    { ...child, employeeSsn },
  ];
}

/** The text of a file with these lines. */
export function csvOf(lines: readonly CsvLine[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return csvLines([columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]);
}
