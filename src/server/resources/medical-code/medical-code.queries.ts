import { sql, type RawBuilder } from 'kysely';
import type { CodeSearch } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { inPrefixRange, containsKey, splitWords } from '../rows/matching.queries.ts';

type CallContext = Pick<Call, 'trx'>;
type Criteria = Pick<CodeSearch, 'text' | 'code'>;

/** A diagnosis code without its dot, as users and files often write it. The table has an index on this expression. */
const plainDiagnosis = sql<string>`replace(code, '.', '')`;
const procedureCode = sql<string>`code`;

const normalizeCode = (code: string): string => code.trim().toUpperCase().replaceAll('.', '');

/** Whether the code equals the criterion `code`; without it, whether each word of `text` begins the code or is in the description. */
function matchesCriteria(
  { text, code }: Criteria,
  codeColumn: RawBuilder<string>,
): RawBuilder<boolean> {
  if (code) return sql<boolean>`${codeColumn} = ${normalizeCode(code)}`;
  const words = splitWords(text ?? '').map((word) => {
    const isInDescription = containsKey('description_key', word);
    const beginsCode = inPrefixRange(codeColumn, sql`${normalizeCode(word)}::text`);
    return normalizeCode(word) === ''
      ? isInDescription
      : sql<boolean>`(${beginsCode} or ${isInDescription})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** Whether a code matches the criteria or is one of `codesFoundByName`, the codes whose translated name matches the text. */
const matchesCriteriaOrName = (
  criteria: Criteria,
  codeColumn: RawBuilder<string>,
  codesFoundByName: readonly string[],
): RawBuilder<boolean> =>
  criteria.code || codesFoundByName.length === 0
    ? matchesCriteria(criteria, codeColumn)
    : sql<boolean>`(${matchesCriteria(criteria, codeColumn)} or code = any(${codesFoundByName}::text[]))`;

/** Selects the billable diagnoses that match, by code. `codesFoundByName` lists codes whose translated name matches. */
export const selectDiagnoses = (
  { trx }: CallContext,
  criteria: Criteria,
  codesFoundByName: readonly string[],
) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', sql<string>`'ICD-10-CM'`.as('code_system')])
    .where('billable', '=', true)
    .where(matchesCriteriaOrName(criteria, plainDiagnosis, codesFoundByName))
    .orderBy('code');

/** Selects the procedures, without revenue and drug codes, which are not services. */
const selectAllProcedures = ({ trx }: CallContext) =>
  trx
    .selectFrom('procedure_code')
    .select(['code', 'description', 'code_system', 'category_code'])
    .where('code_system', 'in', ['HCPCS', 'CDT', 'ICD10PCS', 'CPT'])
    .orderBy('code')
    .orderBy('code_system');

/** Selects the procedures that match, by code. `codesFoundByName` lists codes whose translated name matches. */
export const selectProcedures = (
  call: CallContext,
  criteria: Criteria,
  codesFoundByName: readonly string[],
) =>
  selectAllProcedures(call).where(matchesCriteriaOrName(criteria, procedureCode, codesFoundByName));

/** Returns the procedure with this code, in upper or lower case. */
export const findProcedure = (call: CallContext, code: string) =>
  selectAllProcedures(call).where('code', '=', code.trim().toUpperCase()).executeTakeFirst();

/** Returns the diagnosis with this code, written with its dot or without. */
export const findDiagnosis = ({ trx }: CallContext, code: string) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', 'billable'])
    .where(plainDiagnosis, '=', normalizeCode(code))
    .executeTakeFirst();
