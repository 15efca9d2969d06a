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

function placeOf(
  { employee, dependents }: Family,
  pointer: string,
): Pick<LineError, 'line' | 'column'> {
  const [field = '', entry = '', part = ''] = pointerPath(pointer).map(String);
  const { line } = employee;
  if (field === 'enrollmentDependents') {
    const dependent = dependents[Number(entry)];
    return dependent && entry !== ''
      ? { line: dependent.line, column: part || 'relationship' }
      : { line, column: 'relationship' };
  }
  if (field === 'planElections') {
    const columns = entry === '' ? undefined : electionColumnsOf(employee)[Number(entry)];
    const { plan, level } = columns ?? { plan: 'medicalPlan', level: 'medicalLevel' };
    return { line, column: part === 'coverageLevel' ? level : plan };
  }
  if (field === 'beneficiaries') {
    const columns = entry === '' ? undefined : beneficiaryColumnsOf(employee)[Number(entry)];
    const name = part === 'name' || part === 'relationship' ? part : 'percent';
    return { line, column: columns?.[name] ?? 'beneficiary1Percent' };
  }
  return { line, column: field === 'ssn' ? 'employeeSsn' : field };
}
