import { sql, type RawBuilder } from 'kysely';
import type { CodeSearch } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { contains, literal } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx'>;
type Criteria = Pick<CodeSearch, 'text' | 'code'>;

const matches = ({ text, code }: Criteria): RawBuilder<boolean> => {
  if (code) return sql<boolean>`code = ${code.toUpperCase()}`;
  if (!text?.trim()) return sql<boolean>`true`;
  const begins = `${literal(text.trim().toUpperCase())}%`;
  return sql<boolean>`(code like ${begins} or ${contains('description', text)})`;
};

/** What matches, and what the text names in another language. */
const matchesOrNamed = (criteria: Criteria, alsoNamed: readonly string[]): RawBuilder<boolean> =>
  criteria.code || alsoNamed.length === 0
    ? matches(criteria)
    : sql<boolean>`(${matches(criteria)} or code = any(${alsoNamed}::text[]))`;

/** Billable diagnoses that match, by code, and those that the text names in another language. */
export const diagnosesFor = (
  { trx }: CallContext,
  criteria: Criteria,
  alsoNamed: readonly string[],
) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', sql<string>`'ICD-10-CM'`.as('code_system')])
    .where('billable', '=', true)
    .where(matchesOrNamed(criteria, alsoNamed))
    .orderBy('code');

/** Procedures without revenue and drug codes, which name no service. */
const procedures = ({ trx }: CallContext) =>
  trx
    .selectFrom('procedure_code')
    .select(['code', 'description', 'code_system', 'category_code'])
    .where('code_system', 'in', ['HCPCS', 'CDT', 'ICD10PCS', 'CPT'])
    .orderBy('code')
    .orderBy('code_system');

/** Procedures that match, by code, and those that the text names in another language. */
export const proceduresFor = (
  call: CallContext,
  criteria: Criteria,
  alsoNamed: readonly string[],
) => procedures(call).where(matchesOrNamed(criteria, alsoNamed));

export const findProcedure = (call: CallContext, code: string) =>
  procedures(call).where('code', '=', code.trim().toUpperCase()).executeTakeFirst();

export const findDiagnosis = ({ trx }: CallContext, code: string) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', 'billable'])
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
