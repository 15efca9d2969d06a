import { addDays } from '#shared/schemas/calendar.ts';
import { employeeRelationship } from '../relationship-codes.ts';
import { coverageColumns } from './columns.ts';

const employeeSsn = '900-00-0001';

/** Returns the lines of an invented employee with a spouse (01) and a child (19), by column. */
export function createTemplateRows(today: string): Record<string, string>[] {
  const medical = coverageColumns[0];
  return [
    {
      employeeSsn,
      relationship: employeeRelationship,
      firstName: 'Rosa',
      lastName: 'Bell',
      dateOfBirth: '1985-04-30',
      gender: 'F',
      enrollmentType: 'NewHire',
      coverageDate: today,
      hireDate: addDays(today, -20),
      addressLine1: '12 Elm Street',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
      [medical.plan]: 'MED-1',
      [medical.level]: 'FAM',
    },
    {
      ...dependentCells,
      relationship: '01',
      firstName: 'Sam',
      dateOfBirth: '1984-02-11',
      gender: 'M',
    },
    {
      ...dependentCells,
      relationship: '19',
      firstName: 'Lina',
      dateOfBirth: '2015-06-07',
      gender: 'F',
    },
  ];
}

const dependentCells = { employeeSsn, lastName: 'Bell', ssn: '', student: 'no', disabled: 'no' };
