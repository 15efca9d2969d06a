import type { FieldProblem } from '#shared/problem.ts';
import { pointerPath } from '#shared/schemas/schema-problem.ts';
import type { LineError } from './columns.ts';
import type { Family } from './families.ts';
import { beneficiaryColumnsOf, electionColumnsOf } from './to-form.ts';

/** Returns the line and column of a problem of a family's form. */
export function toLineError(family: Family, { pointer, rule, params }: FieldProblem): LineError {
  const kept = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    ...placeOf(family, pointer),
    rule,
    params: Object.fromEntries(kept) as LineError['params'],
  };
}

type Place = Pick<LineError, 'line' | 'column'>;

function placeOf(family: Family, pointer: string): Place {
  const { line } = family.employee;
  const [field = '', entry = '', part = ''] = pointerPath(pointer).map(String);
  if (field === 'enrollmentDependents') return dependentPlace(family, entry, part);
  if (field === 'planElections') return { line, column: electionColumn(family, entry, part) };
  if (field === 'beneficiaries') return { line, column: beneficiaryColumn(family, entry, part) };
  return { line, column: field === 'ssn' ? 'employeeSsn' : field };
}

function dependentPlace({ employee, dependents }: Family, entry: string, part: string): Place {
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
