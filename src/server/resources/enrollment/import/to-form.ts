import { parseCell } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { FileLine } from '../../rows/file-lines.ts';
import type { Offer } from '../offer.queries.ts';
import {
  beneficiaryColumns,
  coverageColumns,
  dependentColumns,
  employeeColumns,
  personColumns,
} from './columns.ts';
import type { Family } from './families.ts';

/** Values that all forms of a file share. */
export interface FormFacts {
  groupNumber: number;
  signatureName: string;
}

export type RawForm = Record<string, unknown>;

/** No plan has this number, so that the election of an unknown plan is reported at its field. */
const noPlan = 9_007_199_254_740_991;

/** Returns the form of a family as a screen would send it, not yet checked. */
export function toForm(
  schema: JsonSchema,
  { employee, dependents }: Family,
  offer: Offer | undefined,
  facts: FormFacts,
): RawForm {
  const { properties = {} } = schema;
  const dependentSchema = properties['enrollmentDependents']?.items?.properties ?? {};
  const { employeeSsn, relationship: _, ...person } = pick(employee, personColumns, properties);
  const elections = electionColumnsOf(employee).map(({ coverageType, plan, level }) => ({
    planId: planIdOf(offer, coverageType, employee.values[plan]),
    coverageLevel: employee.values[level] ?? '',
  }));
  const beneficiaries = beneficiaryColumnsOf(employee).map((columns) => ({
    ...optional('name', employee.values[columns.name]),
    ...optional('relationship', employee.values[columns.relationship]),
    percent: parseCell({ type: 'integer' }, employee.values[columns.percent] ?? ''),
  }));
  return {
    ...facts,
    attested: true,
    ...person,
    ...optional('ssn', employeeSsn),
    ...pick(employee, employeeColumns, properties),
    enrollmentDependents: dependents.map((line) => {
      const { employeeSsn: __, ...values } = pick(
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

const optional = (name: string, value: unknown): RawForm =>
  value === undefined ? {} : { [name]: value };

const pick = (
  { values }: FileLine,
  columns: readonly string[],
  schemas: Readonly<Record<string, JsonSchema>>,
): RawForm =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const cell = values[column];
      return cell === undefined ? [] : [[column, parseCell(schemas[column], cell)]];
    }),
  );

/** The coverage types that the employee's line names. */
export const electionColumnsOf = ({ values }: FileLine) =>
  coverageColumns.filter(
    ({ plan, level }) => values[plan] !== undefined || values[level] !== undefined,
  );

export const beneficiaryColumnsOf = ({ values }: FileLine) =>
  beneficiaryColumns.filter((columns) =>
    Object.values(columns).some((column) => values[column] !== undefined),
  );

/** Plans are found by number or by name, because only the name is on the screens of employers. */
function planIdOf(offer: Offer | undefined, coverageType: string, cell = ''): number {
  const chosen = offer?.plans.find(
    (plan) =>
      plan.coverage_type === coverageType &&
      [plan.plan_number, plan.plan_name].some((name) => equalsIgnoringCase(name, cell)),
  );
  return chosen?.plan_id ?? noPlan;
}

const equalsIgnoringCase = (name: string, cell: string): boolean =>
  name.toLowerCase() === cell.toLowerCase();
