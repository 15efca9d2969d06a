import { sql, type RawBuilder } from 'kysely';
import {
  covers,
  type AccessLevel,
  type HeldPermissions,
  type PermissionCatalogue,
} from '#shared/permissions/index.ts';
import type { ScopedSelect } from '../../policy/filtered-reads.ts';
import type { Person } from '../../policy/person.ts';
import { requirePerson, type Call, type Scoped } from '../../requests/call.ts';
import { selectAccountsWithMoreRights } from './group-rights.queries.ts';

/**
 * Restricts accounts to those that the caller may change, because the caller has all their groups and permissions. These are
 * the rules of canChangePermissions and hasMoreGroupRights for one account as SQL conditions, so that pages and totals are right.
 */
export const filterCoveredAccounts = (call: Call, accounts: ScopedSelect<'account'>) => {
  const caller = requirePerson(call);
  return accounts
    .where('account.account_id', '<>', caller.accountId)
    .where(hasNoOtherGroups(call, caller.groups))
    .where(hasNoMoreRights(call, caller))
    .where('account.account_id', 'not in', selectAccountsWithMoreRights(call));
};

const hasNoOtherGroups = ({ scoped }: Scoped, groups: Person['groups']): RawBuilder<boolean> =>
  groups === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select 1 from ${scoped.rows('account_group')}
        where account_group.account_id = account.account_id
          and account_group.group_number <> all(${groups}::integer[]))`;

/**
 * Whether the account has no permission beyond the caller's. An override replaces the level of the role, so a permission of
 * the role counts only without an override.
 */
function hasNoMoreRights(
  { scoped, services }: Call,
  { permissions: held, role: callerRole }: Person,
): RawBuilder<boolean> {
  const { catalogue } = services;
  const overrides = scoped.rows('account_permission');
  const roles = catalogue.roles.filter(({ portal }) => portal === callerRole.portal);
  const exceedingPermissions = roles.flatMap((role) =>
    catalogue.permissions
      .filter(({ name }) => exceedsHeld(held, name, role.permissions[name]))
      .map(({ id }) => ({ role: role.id, permission: id })),
  );
  return sql<boolean>`(not exists (select 1
      from unnest(${exceedingPermissions.map(({ role }) => role)}::integer[],
        ${exceedingPermissions.map(({ permission }) => permission)}::integer[]) as exceeding (role_id, permission_id)
      where exceeding.role_id = account.role_id and not exists (select 1 from ${overrides}
        where account_permission.account_id = account.account_id
          and account_permission.permission_id = exceeding.permission_id))
    and not exists (select 1 from ${overrides}
      where account_permission.account_id = account.account_id and account_permission.granted
        and account_permission.permission_id = any(case when account_permission.read_only
          then ${listPermissionIdsBeyond(catalogue, held, 'read')}::integer[]
          else ${listPermissionIdsBeyond(catalogue, held, 'full')}::integer[] end)))`;
}

const exceedsHeld = (
  held: HeldPermissions,
  name: string,
  level: AccessLevel | undefined,
): boolean => level !== undefined && !covers(held, new Map([[name, level]]));

/** Lists the ids of the permissions that would exceed the caller's at this level. */
const listPermissionIdsBeyond = (
  { permissions }: PermissionCatalogue,
  held: HeldPermissions,
  level: AccessLevel,
): number[] => permissions.filter(({ name }) => exceedsHeld(held, name, level)).map(({ id }) => id);
