import type { NewRow, RequestTransaction } from '../../policy/tables.ts';
import { isMinor } from '../../policy/household-sharing.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { groupNames } from '../rows/names.queries.ts';
import { selectAccountOfPolicy } from '../rows/policies.queries.ts';
import { insertMemberAccount } from './member-account.queries.ts';

/** Whether the same person has an account, even with another policy or in a group out of the caller's scope. */
export const hasAccount = async (trx: RequestTransaction, memberId: string): Promise<boolean> =>
  (await selectAccountOfPolicy(trx, memberId).select('account.account_id').executeTakeFirst()) !==
  undefined;

/** Returns a member in scope who is not a minor. */
export const findAdultMember = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  memberId: string,
) =>
  scoped
    .select('member', { member_id: memberId }, ['member_id', 'dependent_number'])
    .innerJoin(groupNames, 'benefit_group.group_number', 'member.group_number')
    .select(['benefit_group.brand_id', 'benefit_group.can_register'])
    .where((eb) => eb.not(isMinor(scope)))
    .executeTakeFirst();

/** Lists those of the groups that are in the caller's scope. */
export const listVisibleGroups = ({ scoped }: Scoped, groupNumbers: readonly number[]) =>
  scoped
    .select('benefit_group', { group_number: [...groupNumbers] }, ['group_number', 'brand_id'])
    .execute();

interface AccountAccess {
  groups: readonly number[];
  taxIds: readonly string[];
}

/**
 * Inserts an account with its groups and tax ids, or that of a member with the member's policies. Returns its id; undefined
 * when the user name is taken, or when the member has an account already.
 */
export async function insertAccount(
  { trx }: Pick<Call, 'trx'>,
  account: NewRow<'account'>,
  { groups, taxIds }: AccountAccess,
): Promise<number | undefined> {
  const { member_id } = account;
  if (member_id) return insertMemberAccount(trx, { ...account, member_id });
  const db = unscoped(
    trx,
    ['account', 'account_group', 'account_tax_id', 'account_notification'],
    'A new account is in no scope before its groups are inserted',
  );
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id } = row;
  for (const group_number of groups)
    await db.insertInto('account_group').values({ account_id, group_number }).execute();
  for (const tax_id of taxIds)
    await db.insertInto('account_tax_id').values({ account_id, tax_id }).execute();
  await db.insertInto('account_notification').values({ account_id }).execute();
  return account_id;
}
