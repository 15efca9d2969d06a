import { unscoped } from '../../policy/unscoped.ts';
import type { NewRow, RequestTransaction } from '../../policy/tables.ts';

type NewAccount = NewRow<'account'> & { member_id: string };

/** Inserts the account of a member with its policy; undefined when the user name or the member has one. */
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
  await db
    .insertInto('account_policy')
    .values({
      account_id,
      group_number: Number(account.member_id.slice(0, 4)),
      employee_number: Number(account.member_id.slice(4, 10)),
      dependent_number: Number(account.member_id.slice(10)),
      selected: true,
    })
    .execute();
  await db.insertInto('account_notification').values({ account_id }).execute();
  return account_id;
}
