import { sql } from 'kysely';
import type { UnitOfWork } from '../../database/database.ts';
import type { Call } from '../../requests/call.ts';

/** What is needed to compare a password; user names are found whatever their case. */
export const credentialsOf = (trx: UnitOfWork, userName: string) =>
  trx
    .selectFrom('account')
    .select(['account_id', 'password_hash', 'brand_id'])
    .where(sql<string>`lower(user_name)`, '=', userName.trim().toLowerCase())
    .executeTakeFirst();

export async function noteSuccess(trx: UnitOfWork, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ failed_count: 0, locked_until: null, last_login_at: sql`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Counts a wrong password; the one that fills the measure locks the account for so many minutes. */
export async function noteFailure(
  trx: UnitOfWork,
  accountId: number,
  lock: { failures: number; minutes: number },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      failed_count: sql<number>`case when failed_count + 1 >= ${lock.failures} then 0 else failed_count + 1 end`,
      locked_until: sql<string>`case when failed_count + 1 >= ${lock.failures}
        then now() + make_interval(mins => ${lock.minutes}::integer) else locked_until end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

export const standingOf = (trx: UnitOfWork, accountId: number) =>
  trx
    .selectFrom('account')
    .select([
      'must_change_password',
      'password_changed_at',
      'tos_version',
      'can_register',
      'redirect_message_key',
      'last_login_at',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The switches of the groups in reach, by group number. */
export const groupSwitches = ({ owned }: Pick<Call, 'owned'>, most: number) =>
  owned
    .select('benefit_group')
    .select([
      'benefit_group.group_number as groupNumber',
      'benefit_group.enrollment',
      'benefit_group.demographic_update as demographicUpdate',
    ])
    .orderBy('benefit_group.group_number')
    .limit(most)
    .execute();

export async function noteTermsAccepted(
  trx: UnitOfWork,
  accountId: number,
  version: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ tos_version: version, tos_accepted_at: sql`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

export async function nameOfAccount(trx: UnitOfWork, accountId: number): Promise<string> {
  const row = await trx
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
}
