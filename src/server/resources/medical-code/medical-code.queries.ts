import { sql, type RawBuilder } from 'kysely';
import type { CodeSearch } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { inPrefixRange, containsKey, splitWords } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx'>;
type Criteria = Pick<CodeSearch, 'text' | 'code'>;

/** A diagnosis code without its dot, as people and files often write it; an index serves this expression. */
const plainDiagnosis = sql<string>`replace(code, '.', '')`;
const procedureCode = sql<string>`code`;

const normalizeCode = (code: string): string => code.trim().toUpperCase().replaceAll('.', '');

/** Each word begins the code or is in the description. */
function matches({ text, code }: Criteria, stored: RawBuilder<string>): RawBuilder<boolean> {
  if (code) return sql<boolean>`${stored} = ${normalizeCode(code)}`;
  const words = splitWords(text ?? '').map((word) => {
    const isIn = containsKey('description_key', word);
    const begins = inPrefixRange(stored, sql`${normalizeCode(word)}::text`);
    return normalizeCode(word) === '' ? isIn : sql<boolean>`(${begins} or ${isIn})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** Condition for codes that match, or whose translated name matches the text. */
const matchesOrNamed = (
  criteria: Criteria,
  stored: RawBuilder<string>,
  alsoNamed: readonly string[],
): RawBuilder<boolean> =>
  criteria.code || alsoNamed.length === 0
    ? matches(criteria, stored)
    : sql<boolean>`(${matches(criteria, stored)} or code = any(${alsoNamed}::text[]))`;

/** Billable diagnoses that match, by code. `alsoNamed` lists codes whose translated name matches. */
export const selectDiagnoses = (
  { trx }: CallContext,
  criteria: Criteria,
  alsoNamed: readonly string[],
) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', sql<string>`'ICD-10-CM'`.as('code_system')])
    .where('billable', '=', true)
    .where(matchesOrNamed(criteria, plainDiagnosis, alsoNamed))
    .orderBy('code');

/** Procedures without revenue and drug codes, which name no service. */
const procedures = ({ trx }: CallContext) =>
  trx
    .selectFrom('procedure_code')
    .select(['code', 'description', 'code_system', 'category_code'])
    .where('code_system', 'in', ['HCPCS', 'CDT', 'ICD10PCS', 'CPT'])
    .orderBy('code')
    .orderBy('code_system');

/** Procedures that match, by code. `alsoNamed` lists codes whose translated name matches. */
export const selectProcedures = (
  call: CallContext,
  criteria: Criteria,
  alsoNamed: readonly string[],
) => procedures(call).where(matchesOrNamed(criteria, procedureCode, alsoNamed));

export const findProcedure = (call: CallContext, code: string) =>
  procedures(call).where('code', '=', code.trim().toUpperCase()).executeTakeFirst();

/** The diagnosis with this code, written with its dot or without. */
export const findDiagnosis = ({ trx }: CallContext, code: string) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', 'billable'])
    .where(plainDiagnosis, '=', normalizeCode(code))
    .executeTakeFirst();
