import type { FileLine, LineError } from '../../rows/file-lines.ts';
import { onlyEmployee } from './columns.ts';

/** The lines of one form: the employee and the dependents. */
export interface Family {
  employee: FileLine;
  dependents: FileLine[];
}

const employeeCode = '18';

export const isEmployee = ({ values }: FileLine): boolean =>
  values['relationship'] === employeeCode;

const keyOf = ({ values }: FileLine): string =>
  (values['employeeSsn'] ?? '').replaceAll(/\D/gu, '');

/** Groups the lines of the file by employee. */
export function familiesOf(lines: readonly FileLine[]): {
  families: Family[];
  errors: LineError[];
} {
  const errors: LineError[] = [];
  const at = (line: number, column: string, rule: string, params = {}) =>
    errors.push({ line, column, rule, params });
  const families = new Map<string, Family>();
  for (const employee of lines.filter(isEmployee)) {
    const key = keyOf(employee);
    const first = families.get(key);
    if (first && key !== '')
      at(employee.line, 'employeeSsn', 'csvEmployeeTwice', { line: first.employee.line });
    else families.set(key === '' ? `line ${employee.line}` : key, { employee, dependents: [] });
  }
  for (const dependent of lines.filter((line) => !isEmployee(line))) {
    const family = families.get(keyOf(dependent));
    if (family) family.dependents.push(dependent);
    else at(dependent.line, 'employeeSsn', 'csvEmployeeMissing');
    for (const column of onlyEmployee)
      if (dependent.values[column] !== undefined) at(dependent.line, column, 'csvEmployeeOnly');
  }
  return { families: [...families.values()], errors };
}
