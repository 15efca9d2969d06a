import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.generated.ts';

/** What every call may write: who called, and how often. */
const written = ['audit_record', 'session', 'session_member', 'rate_counter'];

/**
 * Notices every row that is added, changed or removed from now on, once it is committed. Comparing whole tables before
 * and after would say the same, and read 200,000 rows for each call.
 */
export async function watchChanges(db: Kysely<Tables>) {
  await sql`create table test_change (name text)`.execute(db);
  await sql`create function test_note_change() returns trigger language plpgsql as
    $$ begin insert into test_change values (tg_table_name); return null; end $$`.execute(db);
  for (const name of await tableNames(db)) {
    await sql`create trigger test_change after insert or update or delete on ${sql.table(name)}
      for each row execute function test_note_change()`.execute(db);
  }
  return {
    /** Names of the tables that changed since the last question. */
    async changed(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`delete from test_change returning name`.execute(
        db,
      );
      return [...new Set(rows.map(({ name }) => name))].sort();
    },
  };
}

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'test_change'`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !written.includes(name));
}
