import type { FieldProblem } from '#shared/problem.ts';
import { splitPointer } from '#shared/schemas/schema-problem.ts';
import { toShownParams, type LineError } from '../../rows/file-lines.ts';
import type { Family } from './group-by-family.ts';
import { listBeneficiaryColumns, listElectionColumns } from './to-enrollment.ts';

/** Maps a problem of a family's enrollment to its line and column. */
export function toLineError(family: Family, problem: FieldProblem): LineError {
  return {
    ...locate(family, problem.pointer),
    rule: problem.rule,
    params: toShownParams(problem),
  };
}

type CellLocation = Pick<LineError, 'line' | 'column'>;

/**
 * Returns the line and column of a field. JSON pointers are /field, /enrollmentDependents/<index>/<property>, and the same for
 * planElections and beneficiaries. Errors of a whole list have no index and are reported at a column of the employee's line.
 */
function locate(family: Family, pointer: string): CellLocation {
  const { line } = family.employee;
  const [field = '', index = '', property = ''] = splitPointer(pointer).map(String);
  if (field === 'enrollmentDependents') return locateDependent(family, index, property);
  if (field === 'planElections')
    return { line, column: findElectionColumn(family, index, property) };
  if (field === 'beneficiaries')
    return { line, column: findBeneficiaryColumn(family, index, property) };
  return { line, column: field === 'ssn' ? 'employeeSsn' : field };
}

function locateDependent(
  { employee, dependents }: Family,
  index: string,
  property: string,
): CellLocation {
  const dependent = index === '' ? undefined : dependents[Number(index)];
  return dependent
    ? { line: dependent.line, column: property || 'relationship' }
    : { line: employee.line, column: 'relationship' };
}

function findElectionColumn({ employee }: Family, index: string, property: string): string {
  const columns = index === '' ? undefined : listElectionColumns(employee)[Number(index)];
  const { plan, level } = columns ?? { plan: 'medicalPlan', level: 'medicalLevel' };
  return property === 'coverageLevel' ? level : plan;
}

function findBeneficiaryColumn({ employee }: Family, index: string, property: string): string {
  const columns = index === '' ? undefined : listBeneficiaryColumns(employee)[Number(index)];
  const name = property === 'name' || property === 'relationship' ? property : 'percent';
  return columns?.[name] ?? 'beneficiary1Percent';
}
