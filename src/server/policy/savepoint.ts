import { sql, type QueryExecutorProvider } from 'kysely';

/** Runs work inside a savepoint and rolls it back unless `keep`, so that both cases take equal time. */
export async function runInSavepoint(
  trx: QueryExecutorProvider,
  { keep }: { keep: boolean },
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint attempt`.execute(trx);
  await work();
  await (keep ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(trx);
}
