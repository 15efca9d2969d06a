import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

const tables = ['audit_record', 'audit_seal', 'audit_tail'] as const;
type Db = Kysely<Tables>;

/** Disables the triggers that protect the audit while `work` runs, as only the owner of the tables can. */
export async function withoutTriggers(db: Db, work: () => Promise<unknown>): Promise<void> {
  const setTriggers = async (action: 'disable' | 'enable') => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(action)} trigger user`.execute(db);
  };
  await setTriggers('disable');
  try {
    await work();
  } finally {
    await setTriggers('enable');
  }
}

/** Saves the current audit. Returns a function that restores it. */
export async function saveAudit(db: Db): Promise<() => Promise<void>> {
  for (const table of tables)
    await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(
      db,
    );
  return () =>
    withoutTriggers(db, async () => {
      for (const table of tables) {
        const overriding = table === 'audit_tail' ? '' : 'overriding system value';
        await sql`truncate ${sql.table(table)}`.execute(db);
        await sql`insert into ${sql.table(table)} ${sql.raw(overriding)}
          select * from ${sql.table(`kept_${table}`)}`.execute(db);
      }
    });
}
