import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Copies one claim of a group many times, without its lines, which lists and exports do not read. */
export async function copyBareClaims(
  db: Kysely<Tables>,
  { groupNumber, count }: { groupNumber: number; count: number },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = 'claim' and table_schema = 'public'
      and is_generated = 'NEVER' and column_name not in ('claim_id', 'claim_number')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (trx) => {
    // The copies refer to the same rows as the original, so a check of each reference would only take time.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`insert into claim (${columns}, claim_number)
      select ${columns}, 900000000 + n from generate_series(1, ${count}::integer) n,
        (select * from claim where group_number = ${groupNumber} and status = 'Paid'
          order by claim_id limit 1) original`.execute(trx);
  });
  await sql`analyze claim`.execute(db);
}
