import { sql, type Insertable } from 'kysely';
import type { UnitOfWork } from '../database/database.ts';
import type { Tables } from '../database/tables.generated.ts';

export type Override = Omit<Insertable<Tables['account_permission']>, 'account_id'>;

/** Nobody signs in here with it: passwords are the back end's. */
const noPassword = 'kept by the back end';

export async function keepAccount(
  trx: UnitOfWork,
  account: Omit<Insertable<Tables['account']>, 'password_hash'> & { account_id: number },
  overrides: Override[],
): Promise<void> {
  const { account_id } = account;
  await trx
    .insertInto('account')
    .values({ ...account, password_hash: noPassword })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...account, password_changed_at: sql`now()` }),
    )
    .execute();
  await trx.deleteFrom('account_permission').where('account_id', '=', account_id).execute();
  if (overrides.length === 0) return;
  await trx
    .insertInto('account_permission')
    .values(overrides.map((override) => ({ account_id, ...override })))
    .execute();
}

export const sessionOfToken = (trx: UnitOfWork, hash: Buffer) =>
  trx
    .selectFrom('session')
    .select(['session_id', 'account_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export async function keepSession(
  trx: UnitOfWork,
  session: Insertable<Tables['session']>,
): Promise<void> {
  await trx
    .insertInto('session')
    .values(session)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}
