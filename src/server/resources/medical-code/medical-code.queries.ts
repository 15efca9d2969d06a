import { sql, type RawBuilder } from 'kysely';
import type { CodeSearch } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { contains, literal } from '../rows/matching.queries.ts';

type Reader = Pick<Call, 'trx'>;

const matches = ({ text, code }: CodeSearch): RawBuilder<boolean> => {
  if (code) return sql<boolean>`code = ${code.toUpperCase()}`;
  if (!text?.trim()) return sql<boolean>`true`;
  const begins = `${literal(text.trim().toUpperCase())}%`;
  return sql<boolean>`(code like ${begins} or ${contains('description', text)})`;
};

/** Billable diagnoses that match, by code. */
export const diagnosesFor = ({ trx }: Reader, criteria: CodeSearch) =>
  trx
    .selectFrom('diagnosis_code')
    .select(['code', 'description', sql<string>`'ICD-10-CM'`.as('code_system')])
    .where('billable', '=', true)
    .where(matches(criteria))
    .orderBy('code');

/** Procedures that match, by code, without revenue and drug codes. */
export const proceduresFor = ({ trx }: Reader, criteria: CodeSearch) =>
  trx
    .selectFrom('procedure_code')
    .select(['code', 'description', 'code_system'])
    .where('code_system', 'in', ['HCPCS', 'CDT', 'ICD10PCS', 'CPT'])
    .where(matches(criteria))
    .orderBy('code')
    .orderBy('code_system');
