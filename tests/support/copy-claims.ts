import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

const listColumns = async (db: Kysely<Tables>, table: string, except: readonly string[]) => {
  const { rows } = await sql<{
    column_name: string;
  }>`select column_name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ column_name }) => column_name).filter((name) => !except.includes(name));
};

interface CopiedClaims {
  groupNumber: number;
  day: string;
  count: number;
  /** The place of service of the lines; by default that of the original. */
  place?: string;
  /** How many times each line is repeated in a copy. */
  times?: number;
}

/** Distance between the numbers of repeated lines. No claim of the demo has as many lines. */
const lineNumberStep = 100;

/**
 * Copies a paid professional claim of a group with its lines `count` times, as out-of-network claims of a day. Returns
 * the tax ID of the practice and the procedure code of a line.
 */
export async function copyClaims(
  db: Kysely<Tables>,
  { groupNumber, day, count, place, times = 1 }: CopiedClaims,
): Promise<{ taxId: string; code: string }> {
  const { rows } = await sql<{ claim_id: number; billing_tax_id: string; procedure_code: string }>`
    select claim_id, billing_tax_id, procedure_code from claim join claim_line line using (claim_id)
    where group_number = ${groupNumber} and claim_type = 'professional' and claim.status = 'Paid'
      and line.status = 'paid' and code_system = 'HCPCS' and line.place_of_service is not null
      and exists (select 1 from provider where tax_id = billing_tax_id and entity_type = 'Organization')
    order by claim_id limit 1`.execute(db);
  const [claim] = rows;
  if (!claim) throw new Error('The demo has no such claim');
  const replaced = ['claim_id', 'claim_number', 'network_id', 'service_from', 'service_to'];
  const claimColumns = (await listColumns(db, 'claim', replaced)).map((name) => sql.ref(name));
  const lineColumns = (
    await listColumns(db, 'claim_line', ['claim_id', 'line_number', 'place_of_service'])
  ).map((name) => sql.ref(name));
  await sql`with copy as (
      insert into claim (${sql.join(claimColumns)}, claim_number, network_id, service_from, service_to)
      select ${sql.join(claimColumns)}, 990000000 + n + (select count(*) from claim where claim_number >= 990000000),
        null, ${day}, ${day}
      from claim, generate_series(1, ${count}::integer) n where claim_id = ${claim.claim_id}
      returning claim_id)
    insert into claim_line (claim_id, line_number, place_of_service, ${sql.join(lineColumns)})
    select copy.claim_id, line.line_number + n * ${lineNumberStep}::integer, coalesce(${place ?? null}, line.place_of_service),
      ${sql.join(lineColumns.map((name) => sql`line.${name}`))}
    from copy, claim_line line, generate_series(0, ${times - 1}::integer) n where line.claim_id = ${claim.claim_id}`.execute(
    db,
  );
  return { taxId: claim.billing_tax_id, code: claim.procedure_code };
}
