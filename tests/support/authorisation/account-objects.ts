import { randomBytes } from 'node:crypto';
import { buildAccount } from '../builders/account.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';

/** Returns the user name of a demo account of a kind that this caller manages; vendor.demo if it manages none. */
export function findManagedUserName({ rights }: TestPrincipal): string {
  if (rights.has('RESET_ACCOUNT_EMPLOYER') || rights.has('PERMISSIONS')) return 'vendor.demo';
  if (rights.has('RESET_ACCOUNT_PROVIDER')) return 'provider.demo';
  return rights.has('RESET_ACCOUNT_MEMBER') ? 'employee.demo' : 'vendor.demo';
}

export const listManagedGroups = ({ groups }: TestPrincipal) =>
  groups === 'all' ? [1001] : groups.slice(0, 1);

/** Creates an account whose password is not chosen yet, so that a welcome mail can be sent to it, too. */
export async function buildManagedAccount(
  { services }: TestPortal,
  like: string,
  groups: number[],
): Promise<number> {
  const accountId = await buildAccount(services.kysely, {
    userName: `managed.${randomBytes(6).toString('hex')}`,
    like,
    groups,
  });
  await services.kysely
    .updateTable('account')
    .set({ password_chosen: false })
    .where('account_id', '=', accountId)
    .execute();
  return accountId;
}

/** Returns the account id of a member; undefined without an account. */
export async function findAccountOfMember(
  { services }: TestPortal,
  memberId: string | undefined,
): Promise<number | undefined> {
  const row = await services.kysely
    .selectFrom('account')
    .select('account_id')
    .where('member_id', '=', memberId ?? '')
    .executeTakeFirst();
  return row?.account_id;
}
