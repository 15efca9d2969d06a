import { isDeepStrictEqual } from 'node:util';
import { sql, type UpdateObject } from 'kysely';
import { createFieldError, requireFound, HttpError, createNotFoundError } from '../../errors.ts';
import { canChangePermissions, canResetAccount } from '../../policy/account-management.ts';
import { hasAdministrator, lockPermissionChanges } from '../../policy/administrators.ts';
import { readPerson, type Person } from '../../policy/person.ts';
import type { TablesWith } from '../../policy/tables.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { hasMoreGroupRights } from './group-rights.queries.ts';
import { selectVisibleAccounts, displayedStatus } from './user.queries.ts';

/** Returns an account that the caller may list, with the columns of its profile. */
export const findAccountProfile = (call: Call, accountId: number) =>
  selectVisibleAccounts(call)
    .select(['account.account_id as user_id', 'account.user_name', 'account.email'])
    .select(['account.first_name', 'account.last_name', 'account.language', 'account.member_id'])
    .select(['account.row_version', 'account.status_reason', 'account.password_chosen'])
    .select(['account.last_login_at as last_login_date', 'account.created_at as created_date'])
    .select(['account.status_changed_at as status_date'])
    .select(['account.password_changed_at as password_changed_date'])
    .select(nameOfAccount('account.created_by').as('created_by'))
    .select(nameOfAccount('account.status_changed_by').as('status_by'))
    .select([displayedStatus.as('status'), currentLockEnd.as('lockout_until')])
    .where('account.account_id', '=', accountId)
    .executeTakeFirst();

/** When an account that is locked now is unlocked; null if it is not locked. */
const currentLockEnd = sql<
  string | null
>`case when account.locked_until > portal_now() then account.locked_until end`;

/** Lists those groups of an account that are in the caller's scope. */
export const listGroupsOfAccount = ({ scoped }: Scoped, accountId: number) =>
  scoped
    .select('account_group', { account_id: accountId })
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'account_group.group_number',
    )
    .leftJoin(scoped.rows('group_right'), (join) =>
      join
        .onRef('group_right.group_number', '=', 'account_group.group_number')
        .onRef('group_right.account_id', '=', 'account_group.account_id'),
    )
    .select(['benefit_group.group_number', 'benefit_group.name'])
    .select(sql<boolean>`coalesce(group_right.finance, false)`.as('finance'))
    .orderBy('benefit_group.group_number')
    .execute();

/** Returns the person of an account. @throws HttpError 404 for an account that the caller may not list */
export async function requireVisiblePerson(call: Call, accountId: number): Promise<Person> {
  const row = await selectVisibleAccounts(call)
    .select('account.account_id')
    .where('account.account_id', '=', accountId)
    .executeTakeFirst();
  requireFound(row);
  return requireFound(await readPerson(call.trx, call.services.catalogue, accountId));
}

/**
 * Returns the person of an account that the caller may change. With `reset`, requires the permission to reset accounts of its
 * role instead of the one to change permissions.
 * @throws HttpError 404 for any other account
 */
export async function requireManagedPerson(
  call: Call,
  accountId: number,
  { reset }: { reset: boolean },
): Promise<Person> {
  const target = await requireVisiblePerson(call, accountId);
  const canChange = reset ? canResetAccount : canChangePermissions;
  if (!canChange(requirePerson(call), target)) throw createNotFoundError();
  const isLimited = call.scope.principal === 'employer';
  if (isLimited && (await hasMoreGroupRights(call, accountId))) throw createNotFoundError();
  return target;
}

export async function getAccountVersion(call: Call, accountId: number): Promise<number> {
  const { row_version } = await selectVisibleAccounts(call)
    .select('account.row_version')
    .where('account.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row_version;
}

type AccountChange = UpdateObject<TablesWith<'account'>, 'account'>;

/**
 * Changes an account in the version that the caller has read; without `rowVersion` in any version.
 * @throws HttpError 409 staleRow when the account was changed since it was read
 */
export async function updateAccountRow(
  { scoped }: Scoped,
  { accountId, rowVersion }: { accountId: number; rowVersion?: number | undefined },
  change: AccountChange,
): Promise<void> {
  await scoped.updateVersion('account', { account_id: accountId }, rowVersion, change);
}

/**
 * Locks changes of permissions, so that two administrators cannot revoke each other's permissions at the same time.
 * @throws HttpError 409 when the caller's own account was changed since the call began
 */
export async function lockAdministrators(call: Call): Promise<void> {
  const caller = requirePerson(call);
  await lockPermissionChanges(call.trx);
  const currentCaller = await readPerson(call.trx, call.services.catalogue, caller.accountId);
  if (!isDeepStrictEqual(currentCaller, caller)) throw new HttpError('conflict');
}

/** Checks a change before it is committed. @throws HttpError 422 at `field` when no account is left that may set all permissions */
export async function requireAdministrator({ trx, services }: Call, field: string): Promise<void> {
  if (!(await hasAdministrator(trx, services))) throw createFieldError(field, 'lastAdministrator');
}
