import { unscoped } from '../../policy/unscoped.ts';
import { listPoliciesOnRecord } from '../rows/policies.queries.ts';
import type { NewRow, RequestTransaction } from '../../policy/tables.ts';

type NewAccount = NewRow<'account'> & { member_id: string };

/**
 * Inserts the account of a member with all policies of the person, and selects the member's own policy. Returns its id;
 * undefined when the user name is taken or the member has an account.
 */
export async function insertMemberAccount(
  trx: RequestTransaction,
  account: NewAccount,
): Promise<number | undefined> {
  const db = unscoped(
    trx,
    ['account', 'account_policy', 'account_notification'],
    'A member registers before having an account',
  );
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id } = row;
  const policies = await listPoliciesOnRecord(trx, account.member_id);
  await db
    .insertInto('account_policy')
    .values(
      policies.map(({ member_id, ...policy }) => ({
        ...policy,
        account_id,
        selected: member_id === account.member_id,
      })),
    )
    .execute();
  await db.insertInto('account_notification').values({ account_id }).execute();
  return account_id;
}
