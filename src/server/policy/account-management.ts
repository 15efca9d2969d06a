import { covers, permits, type Role } from '#shared/permissions/index.ts';
import type { Person } from './person.ts';

/** Whether the caller may manage accounts with the role. Staff manage those of every portal, others of their own only. */
export const mayManageRole = (caller: Person, { portal }: Pick<Role, 'portal'>): boolean =>
  caller.role.portal === 'admin' || caller.role.portal === portal;

/**
 * Whether the caller may change permissions of an account: one with a role that the caller may manage. It must not be the
 * caller's own, have groups that the caller does not have, or have more permissions than a caller of the same portal.
 */
export const canChangePermissions = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  mayManageRole(caller, target.role) &&
  coversGroups(caller.groups, target.groups) &&
  (caller.role.portal !== target.role.portal || covers(caller.permissions, target.permissions));

/**
 * Whether the caller may set the groups of an account of another person: one of an employer, or, if the caller is staff,
 * one of staff without more permissions than the caller. Members and providers have no groups.
 */
export const canSetGroups = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  (target.role.portal === 'employer' ||
    (target.role.portal === 'admin' &&
      caller.role.portal === 'admin' &&
      covers(caller.permissions, target.permissions)));

/** Whether the caller may lock, reset and edit the account, which needs the permission named by the account's role. */
export const canResetAccount = (caller: Person, target: Person): boolean =>
  canChangePermissions(caller, target) &&
  permits(caller.permissions, target.role.accounts.reset, 'write');

function coversGroups(outer: Person['groups'], inner: Person['groups']): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && inner.every((group) => outer.includes(group));
}
