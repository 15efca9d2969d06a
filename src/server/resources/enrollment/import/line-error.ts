import type { FieldProblem } from '#shared/problem.ts';
import { splitPointer } from '#shared/schemas/schema-problem.ts';
import { toShownParams, type LineError } from '../../rows/file-lines.ts';
import type { Family } from './families.ts';
import { beneficiaryColumnsOf, electionColumnsOf } from './to-form.ts';

/** Maps a problem of a family's form to its line and column. */
export function toLineError(family: Family, problem: FieldProblem): LineError {
  return {
    ...locate(family, problem.pointer),
    rule: problem.rule,
    params: toShownParams(problem),
  };
}

type CellLocation = Pick<LineError, 'line' | 'column'>;

function locate(family: Family, pointer: string): CellLocation {
  const { line } = family.employee;
  const [field = '', entry = '', part = ''] = splitPointer(pointer).map(String);
  if (field === 'enrollmentDependents') return dependentLocation(family, entry, part);
  if (field === 'planElections') return { line, column: electionColumn(family, entry, part) };
  if (field === 'beneficiaries') return { line, column: beneficiaryColumn(family, entry, part) };
  return { line, column: field === 'ssn' ? 'employeeSsn' : field };
}

function dependentLocation(
  { employee, dependents }: Family,
  entry: string,
  part: string,
): CellLocation {
  const dependent = entry === '' ? undefined : dependents[Number(entry)];
  return dependent
    ? { line: dependent.line, column: part || 'relationship' }
    : { line: employee.line, column: 'relationship' };
}

function electionColumn({ employee }: Family, entry: string, part: string): string {
  const columns = entry === '' ? undefined : electionColumnsOf(employee)[Number(entry)];
  const { plan, level } = columns ?? { plan: 'medicalPlan', level: 'medicalLevel' };
  return part === 'coverageLevel' ? level : plan;
}

function beneficiaryColumn({ employee }: Family, entry: string, part: string): string {
  const columns = entry === '' ? undefined : beneficiaryColumnsOf(employee)[Number(entry)];
  const name = part === 'name' || part === 'relationship' ? part : 'percent';
  return columns?.[name] ?? 'beneficiary1Percent';
}
