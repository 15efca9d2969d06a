import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Tables that every call may write: audit, sessions and rate counters. */
const ignoredTables = ['audit_record', 'session', 'session_member', 'rate_counter'];

/**
 * Watches every table, except those that every call may write, for committed changes from now on. Triggers record the
 * content of each inserted or deleted row, so a row that is stored and removed again counts as no change. Comparing
 * whole tables would read 200,000 rows per call.
 */
export async function watchChanges(db: Kysely<Tables>) {
  await sql`create table test_change (name text, content text, delta integer)`.execute(db);
  await sql`create function test_note_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      insert into test_change values (tg_table_name, md5(to_jsonb(old)::text), -1); end if;
    if tg_op <> 'DELETE' then
      insert into test_change values (tg_table_name, md5(to_jsonb(new)::text), 1); end if;
    return null; end $$`.execute(db);
  for (const name of await listWatchedTables(db)) {
    await sql`create trigger test_change after insert or update or delete on ${sql.table(name)}
      for each row execute function test_note_change()`.execute(db);
  }
  return {
    /** Names of the tables whose content has changed since the last call. */
    async takeChangedTables(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`with noted as (
        delete from test_change returning name, content, delta)
        select name from noted group by name, content having sum(delta) <> 0`.execute(db);
      return [...new Set(rows.map(({ name }) => name))].sort();
    },
  };
}

async function listWatchedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'test_change'`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !ignoredTables.includes(name));
}
