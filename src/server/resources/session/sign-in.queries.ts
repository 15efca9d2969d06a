import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import { switchFor } from '../../policy/gates.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';

const accounts = (trx: RequestTransaction) =>
  unscoped(trx, 'account', 'Signing in takes place before authentication');

/**
 * The credentials for a user name, ignoring case, or for a member ID, with or without dashes, that belongs to one
 * account. The row stays locked until the transaction ends, so that parallel guesses are counted.
 */
export async function findCredentials(trx: RequestTransaction, entered: string) {
  const userName = entered.trim().toLowerCase();
  const rows = await accounts(trx)
    .selectFrom('account')
    .select(['account_id', 'password_hash', 'brand_id'])
    .select([
      sql<boolean>`lower(user_name) = ${userName}`.as('by_user_name'),
      sql<boolean>`coalesce(locked_until > portal_now(), false)`.as('is_locked'),
    ])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(user_name)`, '=', userName),
        eb('member_id', '=', memberIdIn(entered)),
      ]),
    )
    .forUpdate()
    .execute();
  return rows.find((row) => row.by_user_name) ?? (rows.length === 1 ? rows[0] : undefined);
}

/** The twelve digits of a member ID, or text that no account has. */
export const memberIdIn = (entered: string): string =>
  /^[\d\s-]+$/u.test(entered) ? digitsOnly(entered) : '';

export async function recordSuccess(trx: RequestTransaction, accountId: number): Promise<void> {
  await accounts(trx)
    .updateTable('account')
    .set({ failed_count: 0, locked_until: null, last_login_at: sql`portal_now()` })
    .where('account_id', '=', accountId)
    .execute();
}

export const accountStateOf = (trx: RequestTransaction, accountId: number) =>
  accounts(trx)
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

/** The switches of the groups in scope, by group number. */
export const groupSwitches = ({ scoped, scope }: Pick<Call, 'scoped' | 'scope'>, most: number) =>
  scoped
    .select('benefit_group')
    .select([
      'benefit_group.group_number as groupNumber',
      switchFor(scope, 'enrollment').as('enrollment'),
      switchFor(scope, 'enrollment', 'read').as('enrollmentRead'),
      switchFor(scope, 'demographicUpdate').as('demographicUpdate'),
    ])
    .orderBy('group_number')
    .limit(most)
    .execute();

export async function recordTermsAccepted(
  trx: RequestTransaction,
  accountId: number,
  version: string,
): Promise<void> {
  await accounts(trx)
    .updateTable('account')
    .set({ tos_version: version, tos_accepted_at: sql`portal_now()` })
    .where('account_id', '=', accountId)
    .execute();
}
