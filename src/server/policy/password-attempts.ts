import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { everyTable } from './every-table.ts';
import { simulateVerification, verifyPassword } from './passwords.ts';
import { runInSavepoint } from './savepoint.ts';
import type { RequestTransaction } from './tables.ts';

export interface Credentials {
  account_id: number;
  password_hash: string;
}

/**
 * Verifies a password and counts a wrong one; at the limit the account is locked for a while. Read the credentials with
 * a row lock, which serializes parallel guesses.
 */
export async function attemptPassword(
  trx: RequestTransaction,
  credentials: Credentials,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  if (await verifyPassword(password, credentials.password_hash)) return 'right';
  return (await countWrongAttempt(trx, credentials.account_id)) ? 'locked' : 'wrong';
}

/** Does the work of a wrong password for an unknown user name: counts a failure for another account and rolls it back. */
export async function simulateAttempt(trx: RequestTransaction, password: string): Promise<void> {
  await simulateVerification(password);
  const dummyAccount = await everyTable(trx)
    .selectFrom('account')
    .select('account_id')
    .orderBy('account_id')
    .executeTakeFirst();
  if (dummyAccount)
    await runInSavepoint(
      trx,
      { keep: false },
      async () => void (await countWrongAttempt(trx, dummyAccount.account_id)),
    );
}

/** Counts a wrong password or code. Returns whether this failure locks the account. */
export async function countWrongAttempt(
  trx: RequestTransaction,
  accountId: number,
): Promise<boolean> {
  const reachesLimit = sql<boolean>`failed_count + 1 >= ${limits.signInFailures.value}`;
  const { failed_count } = await everyTable(trx)
    .updateTable('account')
    .set({
      failed_count: sql<number>`case when ${reachesLimit} then 0 else failed_count + 1 end`,
      locked_until: sql<string>`case when ${reachesLimit}
        then portal_now() + make_interval(mins => ${limits.signInLock.value}::integer) else locked_until end`,
    })
    .where('account_id', '=', accountId)
    .returning('failed_count')
    .executeTakeFirstOrThrow();
  return failed_count === 0;
}

export async function clearFailures(trx: RequestTransaction, accountId: number): Promise<void> {
  await everyTable(trx)
    .updateTable('account')
    .set({ failed_count: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Returns the credentials of a signed-in account with a row lock, or undefined if the account has been locked
 * meanwhile.
 */
export const lockCredentials = (
  trx: RequestTransaction,
  accountId: number,
): Promise<Credentials | undefined> =>
  everyTable(trx)
    .selectFrom('account')
    .select(['account_id', 'password_hash'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(locked_until <= portal_now(), true)`)
    .forUpdate()
    .executeTakeFirst();
