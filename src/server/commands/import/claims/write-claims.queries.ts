import { sql } from 'kysely';
import type { UnitOfWork } from '../../../database/database.ts';
import { claimsPerStatement } from './stage-claims.queries.ts';

/** Columns of a claim whose values come from another row, not from the file. */
const lookedUpColumns = {
  group_number: sql`member.group_number`,
  plan_id: sql`plan.plan_id`,
  coverage_type: sql`plan.coverage_type`,
  billing_provider_id: sql`billing.provider_id`,
  billing_tax_id: sql`billing.tax_id`,
  billing_npi: sql`billing.npi`,
  rendering_provider_id: sql`rendering.provider_id`,
  rendering_npi: sql`rendering.npi`,
};
const keyColumns = ['claim_prefix', 'claim_number', 'claim_suffix'];

interface WriteCounts {
  created: number;
  updated: number;
}

/** Writes the staged claims, which have been checked, with their lines, diagnoses, remarks and history. */
export async function writeClaims(trx: UnitOfWork, claimCount: number): Promise<WriteCounts> {
  const written = { created: 0, updated: 0 };
  const columns = await listFileColumns(trx);
  for (let first = 0; first < claimCount; first += claimsPerStatement) {
    for (const { created } of await upsert(trx, columns, first))
      written[created ? 'created' : 'updated']++;
    await replaceParts(trx, first);
    await addHistory(trx, first);
  }
  return written;
}

async function listFileColumns(trx: UnitOfWork): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct jsonb_object_keys(claim) as name
    from staged_claim order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Writes a batch of claims that begins at `first`. `xmax` is 0 in a row that was inserted, not updated. */
async function upsert(trx: UnitOfWork, fileColumns: readonly string[], first: number) {
  const claimColumns = [...fileColumns].map((name) => [name, sql`own.${sql.ref(name)}`] as const);
  const values = [
    ...[...keyColumns, 'member_id', 'plan_year'].map(
      (name) => [name, sql`staged_claim.${sql.ref(name)}`] as const,
    ),
    ...Object.entries(lookedUpColumns),
    ...claimColumns,
  ];
  const names = values.map(([name]) => sql.ref(name));
  const changed = values.filter(([name]) => !keyColumns.includes(name));
  const { rows } = await sql<{ created: boolean }>`
    insert into claim (${sql.join(names)}) select ${sql.join(values.map(([, value]) => value))}
    from staged_claim join member using (member_id)
    join plan on plan.group_number = member.group_number and plan.plan_number = staged_claim.plan_number
      and plan.plan_year = staged_claim.plan_year
    join provider billing on billing.provider_number = staged_claim.provider_number
    left join provider rendering on rendering.provider_number = staged_claim.rendering_number
    cross join lateral jsonb_populate_record(null::claim, staged_claim.claim) own
    where nth >= ${first} and nth < ${first + claimsPerStatement}
    on conflict (${sql.join(keyColumns.map((name) => sql.ref(name)))}) do update set row_version = claim.row_version + 1,
      ${sql.join(changed.map(([name]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    returning xmax = 0 as created`.execute(trx);
  return rows;
}

const selectBatch = (first: number) => sql`(select claim.claim_id, claim.status, claim.status_date,
    claim.received_date, staged_claim.lines, staged_claim.diagnoses, staged_claim.remarks
  from staged_claim join claim using (claim_prefix, claim_number, claim_suffix)
  where nth >= ${first} and nth < ${first + claimsPerStatement})`;

async function replaceParts(trx: UnitOfWork, first: number): Promise<void> {
  const written = selectBatch(first);
  for (const table of ['claim_line', 'claim_diagnosis', 'claim_remark'])
    await sql`delete from ${sql.table(table)} where claim_id in (select claim_id from ${written} written)`.execute(
      trx,
    );
  await sql`insert into claim_line select own.* from ${written} written
    cross join lateral jsonb_array_elements(written.lines) line
    left join procedure_code on procedure_code.code_system = line ->> 'code_system'
      and procedure_code.code = line ->> 'procedure_code'
    cross join lateral jsonb_populate_record(null::claim_line, jsonb_build_object(
      'description', jsonb_build_object('en', procedure_code.description),
      'category_code', procedure_code.category_code) || line
      || jsonb_build_object('claim_id', written.claim_id)) own`.execute(trx);
  await sql`insert into claim_diagnosis (claim_id, sequence, code, description, kind)
    select claim_id, sequence, diagnosis_code.code, description,
      case when sequence = 1 then 'principal' else 'other' end
    from ${written} written
    cross join lateral jsonb_array_elements_text(diagnoses) with ordinality as used (code, sequence)
    join diagnosis_code on diagnosis_code.code = used.code`.execute(trx);
  await sql`insert into claim_remark (claim_id, line_number, sequence, code)
    select claim_id, line_number, sequence, code from ${written} written
    cross join lateral jsonb_to_recordset(remarks) as remark (line_number integer, sequence integer, code text)`.execute(
    trx,
  );
}

/** Adds Received as the first status of new claims, and the status of a claim if its newest history entry has another. */
async function addHistory(trx: UnitOfWork, first: number): Promise<void> {
  const written = selectBatch(first);
  await sql`insert into claim_status_history (claim_id, sequence, status, status_date)
    select claim_id, 0, 'Received', received_date from ${written} written
    on conflict (claim_id, sequence) do nothing`.execute(trx);
  await sql`insert into claim_status_history (claim_id, sequence, status, status_date)
    select written.claim_id, newest.sequence + 1, written.status, written.status_date from ${written} written
    join lateral (select sequence, status from claim_status_history
      where claim_status_history.claim_id = written.claim_id order by sequence desc limit 1) newest
      on newest.status <> written.status`.execute(trx);
}

/** Counts the paid claims of the file with an amount but no check number: the next check run of their group pays them. */
export async function countPayable(trx: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from staged_claim
    where claim ->> 'status' = 'Paid' and claim ->> 'check_number' is null
      and (claim ->> 'plan_paid_cents')::bigint > 0`.execute(trx);
  return rows[0]?.count ?? 0;
}
