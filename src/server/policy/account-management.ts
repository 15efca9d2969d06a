import { covers, permits, type Role } from '#shared/permissions/index.ts';
import type { Person } from './person.ts';

/** Whether the caller may manage accounts with the role: staff those of every portal, others only those of their own. */
export const mayManageRole = (caller: Person, { portal }: Pick<Role, 'portal'>): boolean =>
  caller.role.portal === 'admin' || caller.role.portal === portal;

/**
 * Whether the caller may change permissions of another account: not the caller's own, none with groups beyond the caller's,
 * and in the same portal none with more permissions than the caller.
 */
export const canChangePermissions = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  mayManageRole(caller, target.role) &&
  coversGroups(caller.groups, target.groups) &&
  (caller.role.portal !== target.role.portal || covers(caller.permissions, target.permissions));

/**
 * Whether the caller may set the groups of an account: not of the caller's own, and not of staff with more permissions than
 * the caller. Members and providers have no groups.
 */
export const canSetGroups = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  (target.role.portal === 'employer' ||
    (target.role.portal === 'admin' &&
      caller.role.portal === 'admin' &&
      covers(caller.permissions, target.permissions)));

/** Whether the caller may lock, reset and edit the account, by the permission that its role names. */
export const canResetAccount = (caller: Person, target: Person): boolean =>
  canChangePermissions(caller, target) &&
  permits(caller.permissions, target.role.accounts.reset, 'write');

function coversGroups(outer: Person['groups'], inner: Person['groups']): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && inner.every((group) => outer.includes(group));
}
