import { sql, type RawBuilder } from 'kysely';
import type { UnitOfWork } from '../../../database/database.ts';
import { formatProblem } from '../read-lines.ts';
import type { StagedClaim } from './to-claim.ts';

/** Claims that one statement stores. */
export const claimsPerStatement = 1_000;

/** Creates a temporary table for the claims of the file, so that all are checked before any is written. */
export async function createStage(trx: UnitOfWork): Promise<void> {
  await sql`create temporary table staged_claim (nth integer primary key, line integer, claim_prefix integer,
    claim_number integer, claim_suffix integer, member_id text, plan_number text, plan_year integer,
    provider_number text, rendering_number text, claim jsonb, lines jsonb, diagnoses jsonb, remarks jsonb)
    on commit drop`.execute(trx);
}

export async function stageClaims(trx: UnitOfWork, claims: readonly StagedClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await sql`insert into staged_claim
    select * from json_populate_recordset(null::staged_claim, ${JSON.stringify(claims)}::json)`.execute(
    trx,
  );
}

interface Check {
  field: string;
  /** A query of the wrong lines: the number of each in the file, and the value that its message contains. */
  wrong: RawBuilder<unknown>;
  text: (value: string) => string;
}

const toMissingText = (value: string) => `there is no ${value}. Import it first.`;

/** FROM clause: the lines of the staged claims, each with its row of procedure_code if there is one. */
const stagedLines = sql`staged_claim cross join lateral jsonb_to_recordset(staged_claim.lines)
  as line (file_line integer, code_system text, procedure_code text, description jsonb, category_code text)
  left join procedure_code on procedure_code.code_system = line.code_system
    and procedure_code.code = line.procedure_code`;

const checks: readonly Check[] = [
  {
    field: 'claimNumber',
    wrong: sql`select later.line, min(earlier.line)::text as value from staged_claim earlier
      join staged_claim later using (claim_prefix, claim_number, claim_suffix)
      where later.nth > earlier.nth group by later.line`,
    text: (value) => `the claim began on line ${value}; its lines must follow one another.`,
  },
  {
    field: 'memberId',
    wrong: sql`select line, member_id as value from staged_claim
      where not exists (select from member where member.member_id = staged_claim.member_id)`,
    text: toMissingText,
  },
  {
    field: 'planNumber',
    wrong: sql`select line, concat_ws(' ', plan_number, 'of', staged_claim.plan_year) as value from staged_claim
      join member using (member_id)
      where not exists (select from plan where plan.group_number = member.group_number
        and plan.plan_number = staged_claim.plan_number and plan.plan_year = staged_claim.plan_year)`,
    text: (value) => `the member's group has no plan ${value}. Import it first.`,
  },
  {
    field: 'providerNumber',
    wrong: sql`select line, provider_number as value from staged_claim
      where not exists (select from provider where provider.provider_number = staged_claim.provider_number)`,
    text: toMissingText,
  },
  {
    field: 'renderingProviderNumber',
    wrong: sql`select line, rendering_number as value from staged_claim where rendering_number is not null
      and not exists (select from provider where provider.provider_number = staged_claim.rendering_number)`,
    text: toMissingText,
  },
  {
    field: 'diagnosisCodes',
    wrong: sql`select line, code as value from staged_claim
      cross join lateral jsonb_array_elements_text(diagnoses) as used (code)
      where not exists (select from diagnosis_code where diagnosis_code.code = used.code)`,
    text: (value) => `there is no code ${value}. Import the code set first: codes import.`,
  },
  {
    field: 'procedureCode',
    wrong: sql`select file_line as line, concat_ws(' ', line.code_system, line.procedure_code) as value
      from ${stagedLines} where procedure_code.code is null and exists (
        select from procedure_code known where known.code_system = line.code_system)`,
    text: (value) => `there is no code ${value}. Import the code set first: codes import.`,
  },
  {
    field: 'description',
    wrong: sql`select file_line as line, line.code_system as value from ${stagedLines}
      where line.description is null and not exists (
        select from procedure_code known where known.code_system = line.code_system)`,
    text: (value) => `must not be empty, because the portal has no codes of the system ${value}.`,
  },
  {
    field: 'category',
    wrong: sql`select file_line as line, line.procedure_code as value from ${stagedLines}
      where line.category_code is null and procedure_code.category_code is null`,
    text: (value) => `must not be empty, because nothing says which benefit pays for ${value}.`,
  },
  {
    field: 'memberId',
    wrong: sql`select line, claim.member_id as value from staged_claim
      join claim using (claim_prefix, claim_number, claim_suffix) where claim.member_id <> staged_claim.member_id`,
    text: (value) => `the portal has this claim for another member, ${value}.`,
  },
  {
    field: 'claimNumber',
    wrong: sql`select line, max(run_check_claim.check_id)::text as value from staged_claim
      join claim using (claim_prefix, claim_number, claim_suffix) join run_check_claim using (claim_id) group by line`,
    text: () => `the portal's check run pays this claim, so a file cannot change it.`,
  },
];

/**
 * Returns the errors of the staged claims that only the database can find: references to records that do not exist, and
 * contradictions to stored claims. They are in the order of the file.
 */
export async function listStagedProblems(trx: UnitOfWork): Promise<string[]> {
  const problems: { line: number; text: string }[] = [];
  for (const { field, wrong, text } of checks) {
    const { rows } = await sql<{ line: number; value: string }>`${wrong} order by 1`.execute(trx);
    for (const { line, value } of rows)
      problems.push({ line, text: formatProblem(line, field, text(value)) });
  }
  return problems.toSorted((left, right) => left.line - right.line).map(({ text }) => text);
}
