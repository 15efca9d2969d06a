import { randomBytes } from 'node:crypto';
import { buildAccount } from '../builders/account.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';

/** An account of a kind that this caller manages. */
export function kindInCareOf({ rights }: TestPrincipal): string {
  if (rights.has('RESET_ACCOUNT_EMPLOYER') || rights.has('PERMISSIONS')) return 'vendor.demo';
  if (rights.has('RESET_ACCOUNT_PROVIDER')) return 'provider.demo';
  return rights.has('RESET_ACCOUNT_MEMBER') ? 'employee.demo' : 'vendor.demo';
}

export const groupsInCareOf = ({ groups }: TestPrincipal) =>
  groups === 'all' ? [1001] : groups.slice(0, 1);

/** Its password is not chosen yet, so that a welcome can be sent, too. */
export async function buildManaged(
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

/** The account of a member, if there is one. */
export async function accountOf(
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
