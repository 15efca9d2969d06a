import type { FileLine, LineError } from '../../rows/file-lines.ts';
import { employeeRelationship } from '../relationship-codes.ts';
import { employeeOnlyColumns } from './columns.ts';

/** The lines of one enrollment: the employee and the dependents. */
export interface Family {
  employee: FileLine;
  dependents: FileLine[];
}

export const isEmployee = ({ values }: FileLine): boolean =>
  values['relationship'] === employeeRelationship;

/** The nine digits of the employee's SSN, by which the lines of a family belong together. */
const toEmployeeKey = ({ values }: FileLine): string =>
  (values['employeeSsn'] ?? '').replaceAll(/\D/gu, '');

/** Groups the lines by employee. Errors are lines that cannot be grouped, and employee-only cells that a dependent fills. */
export function groupByFamily(lines: readonly FileLine[]): {
  families: Family[];
  errors: LineError[];
} {
  const errors: LineError[] = [];
  const addError = (line: number, column: string, rule: string, params = {}) =>
    errors.push({ line, column, rule, params });
  const familiesByKey = new Map<string, Family>();
  for (const employee of lines.filter(isEmployee)) {
    // An employee without an SSN forms a family, too, so that the line is checked.
    const key = toEmployeeKey(employee);
    const earlierFamily = familiesByKey.get(key);
    if (earlierFamily && key !== '')
      addError(employee.line, 'employeeSsn', 'csvEmployeeTwice', {
        line: earlierFamily.employee.line,
      });
    else
      familiesByKey.set(key === '' ? `line ${employee.line}` : key, { employee, dependents: [] });
  }
  for (const dependent of lines.filter((line) => !isEmployee(line))) {
    const family = familiesByKey.get(toEmployeeKey(dependent));
    if (family) family.dependents.push(dependent);
    else addError(dependent.line, 'employeeSsn', 'csvEmployeeMissing');
    for (const column of employeeOnlyColumns)
      if (dependent.values[column] !== undefined)
        addError(dependent.line, column, 'csvEmployeeOnly');
  }
  return { families: [...familiesByKey.values()], errors };
}
