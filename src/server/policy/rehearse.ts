import { sql, type QueryExecutorProvider } from 'kysely';

/** Runs work inside a savepoint and undoes it unless `keep`: both cases cost the same. */
export async function rehearse(
  trx: QueryExecutorProvider,
  keep: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint rehearsal`.execute(trx);
  await work();
  await (keep ? sql`release savepoint rehearsal` : sql`rollback to savepoint rehearsal`).execute(
    trx,
  );
}
