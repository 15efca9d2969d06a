import { today } from '#server/clock.ts';
import { createTemplateRows } from '#server/resources/enrollment/import/template.ts';
import { formatCsvLines } from '#shared/format/csv-lines.ts';

export type CsvLine = Record<string, string>;

let ssnCount = 0;
/** SSNs that begin with 98 were never issued. */
const createSsn = () => String(980_000_000 + ++ssnCount);

/**
 * Returns the template's family with a new SSN, in the plan of this number. The spouse's date of birth is in US format.
 * `change`: other values of the employee.
 */
export function createFamilyLines(planNumber: string, change: CsvLine = {}): CsvLine[] {
  const employeeSsn = change['employeeSsn'] ?? createSsn();
  const [employee = {}, spouse = {}, child = {}] = createTemplateRows(today());
  return [
    { ...employee, employeeSsn, medicalPlan: planNumber, ...change },
    { ...spouse, employeeSsn, dateOfBirth: '2/11/1984' },
    { ...child, employeeSsn },
  ];
}

/** The text of a file with these lines. */
export function toCsv(lines: readonly CsvLine[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return formatCsvLines([columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]);
}
