import { covers, permits } from '#shared/permissions/index.ts';
import type { Person } from './person.ts';

/**
 * Whether somebody may change rights of another account: never their own, none with more groups than theirs, and in their
 * own portal none that may do more than they may.
 */
export const mayManage = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  reaches(caller.groups, target.groups) &&
  (caller.role.portal !== target.role.portal || covers(caller.rights, target.rights));

/**
 * Whether somebody may say which groups the account has: never their own, and of staff none that may do more than they may.
 * Members and providers have no groups of their own.
 */
export const mayGiveGroups = (caller: Person, target: Person): boolean =>
  caller.accountId !== target.accountId &&
  (target.role.portal === 'employer' ||
    (target.role.portal === 'admin' &&
      caller.role.portal === 'admin' &&
      covers(caller.rights, target.rights)));

/** Whether somebody may lock, reset and edit the account, by the permission that its role names. */
export const mayReset = (caller: Person, target: Person): boolean =>
  mayManage(caller, target) && permits(caller.rights, target.role.accounts.reset, 'write');

function reaches(outer: Person['groups'], inner: Person['groups']): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && inner.every((group) => outer.includes(group));
}
