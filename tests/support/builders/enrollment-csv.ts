import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { csvLines } from '#shared/format/csv-lines.ts';

export type CsvLine = Record<string, string>;

let made = 0;
/** No number that was ever issued begins with 98. */
const nextSsn = () => String(980_000_000 + ++made);

/** The lines of a new hire with a spouse and a child, in the plan of this number. */
export function familyLines(planNumber: string, change: CsvLine = {}): CsvLine[] {
  const employeeSsn = change['employeeSsn'] ?? nextSsn();
  const dependent = { employeeSsn, lastName: 'Bell', gender: 'U' };
  return [
    {
      employeeSsn,
      relationship: '18',
      firstName: 'Rosa',
      lastName: 'Bell',
      dateOfBirth: '1985-04-30',
      gender: 'F',
      enrollmentType: 'NewHire',
      coverageDate: today(),
      hireDate: addDays(today(), -20),
      addressLine1: '12 Elm Street',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
      medicalPlan: planNumber,
      medicalLevel: 'FAM',
      ...change,
    },
    { ...dependent, relationship: '01', firstName: 'Sam', dateOfBirth: '2/11/1984' },
    { ...dependent, relationship: '19', firstName: 'Lina', dateOfBirth: '2015-06-07' },
  ];
}

/** The text of a file with these lines. */
export function csvOf(lines: readonly CsvLine[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return csvLines([columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]);
}
