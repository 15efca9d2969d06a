import { parseCell } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { FileLine } from '../../rows/file-lines.ts';
import type { Offer } from '../group-offer.queries.ts';
import {
  beneficiaryColumns,
  coverageColumns,
  dependentColumns,
  employeeColumns,
  personColumns,
} from './columns.ts';
import type { Family } from './group-by-family.ts';

/** Values that all enrollments of a file share. */
export interface EnrollmentFacts {
  groupNumber: number;
  signatureName: string;
}

/** An enrollment that is not checked yet. */
export type RawEnrollment = Record<string, unknown>;

/** Number.MAX_SAFE_INTEGER: no plan has this id, so that the check rejects the election of an unknown plan at its field. */
const unknownPlanId = 9_007_199_254_740_991;

/** Returns the enrollment of a family as a screen would send it, not yet checked. */
export function toEnrollment(
  schema: JsonSchema,
  { employee, dependents }: Family,
  offer: Offer | undefined,
  facts: EnrollmentFacts,
): RawEnrollment {
  const { properties = {} } = schema;
  const dependentSchema = properties['enrollmentDependents']?.items?.properties ?? {};
  const {
    employeeSsn,
    relationship: _,
    ...person
  } = readCells(employee, personColumns, properties);
  const elections = listElectionColumns(employee).map(({ coverageType, plan, level }) => ({
    coverageType,
    planId: findPlanId(offer, coverageType, employee.values[plan]),
    coverageLevel: employee.values[level] ?? '',
  }));
  const beneficiaries = listBeneficiaryColumns(employee).map((columns) => ({
    ...toOptionalField('name', employee.values[columns.name]),
    ...toOptionalField('relationship', employee.values[columns.relationship]),
    percent: parseCell({ type: 'integer' }, employee.values[columns.percent] ?? ''),
  }));
  return {
    ...facts,
    attested: true,
    ...person,
    ...toOptionalField('ssn', employeeSsn),
    ...readCells(employee, employeeColumns, properties),
    enrollmentDependents: dependents.map((line) => {
      const { employeeSsn: __, ...values } = readCells(
        line,
        [...personColumns, ...dependentColumns],
        dependentSchema,
      );
      return values;
    }),
    planElections: elections,
    beneficiaries,
  };
}

/** An object with the field, or an empty one for an undefined value. */
const toOptionalField = (name: string, value: unknown): RawEnrollment =>
  value === undefined ? {} : { [name]: value };

/** The filled cells of these columns, converted to the types of the schemas. */
const readCells = (
  { values }: FileLine,
  columns: readonly string[],
  schemas: Readonly<Record<string, JsonSchema>>,
): RawEnrollment =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const cell = values[column];
      return cell === undefined ? [] : [[column, parseCell(schemas[column], cell)]];
    }),
  );

/** The columns of the coverage types whose cells are filled in the employee's line. */
export const listElectionColumns = ({ values }: FileLine) =>
  coverageColumns.filter(
    ({ plan, level }) => values[plan] !== undefined || values[level] !== undefined,
  );

/** The columns of the beneficiaries whose cells are filled in the employee's line. */
export const listBeneficiaryColumns = ({ values }: FileLine) =>
  beneficiaryColumns.filter((columns) =>
    Object.values(columns).some((column) => values[column] !== undefined),
  );

/** Plans are found by number or by name, because only the name is on the screens of employers. */
function findPlanId(offer: Offer | undefined, coverageType: string, cell = ''): number {
  const matchingPlan = offer?.plans.find(
    (plan) =>
      plan.coverage_type === coverageType &&
      [plan.plan_number, plan.plan_name].some((name) => equalsIgnoringCase(name, cell)),
  );
  return matchingPlan?.plan_id ?? unknownPlanId;
}

const equalsIgnoringCase = (name: string, cell: string): boolean =>
  name.toLowerCase() === cell.toLowerCase();
