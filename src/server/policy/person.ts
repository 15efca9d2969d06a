import { sql } from 'kysely';
import {
  computeEffectivePermissions,
  type HeldPermissions,
  type PermissionCatalogue,
  type Role,
} from '#shared/permissions/index.ts';
import { portalTimeZone } from '../clock.ts';
import { everyTable } from './every-table.ts';
import type { AnyConnection } from './tables.ts';
import { limits } from '#shared/schemas/limits.ts';

/** The holder of an account and the holder's permissions. */
export interface Person {
  accountId: number;
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  accountType: number;
  role: Role;
  memberId: string | undefined;
  groups: 'all' | number[];
  /** The person's time zone. */
  timeZone: string;
  taxIds: string[];
  permissions: HeldPermissions;
  language: string;
  status: string;
  isLocked: boolean;
  /** Whether this portal serves the person's group. Otherwise another portal does. */
  isServedHere: boolean;
}

/** An override of the role for one permission, as the database stores it. */
export interface StoredOverride {
  /** The ID of the permission. */
  id: number;
  granted: boolean;
  readOnly: boolean;
}

/** The account's permission overrides, for a query on `account`. */
export const permissionOverrides = sql<
  StoredOverride[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', permission_id, 'granted', granted, 'readOnly', read_only)), '[]')
  from account_permission where account_permission.account_id = account.account_id)`;

/**
 * The member of the active policy, for a query on `account`: an account may have several policies (policy.queries.ts).
 */
export const activeMember = sql<string | null>`(select chosen.member_id from account_policy
  join member as chosen using (group_number, employee_number, dependent_number)
  where account_policy.account_id = account.account_id and account_policy.selected)`;

export const getEffectivePermissions = (
  catalogue: PermissionCatalogue,
  role: Role,
  overrides: readonly StoredOverride[],
): HeldPermissions =>
  overrides.length === 0
    ? getRolePermissions(role)
    : getOverriddenPermissions(catalogue, role, overrides);

/** Cache: most accounts have exactly the permissions of their role, and every call needs them. */
const rolePermissions = new WeakMap<Role, HeldPermissions>();

function getRolePermissions(role: Role): HeldPermissions {
  const permissions = rolePermissions.get(role) ?? computeEffectivePermissions(role, []);
  rolePermissions.set(role, permissions);
  return permissions;
}

const getOverriddenPermissions = (
  catalogue: PermissionCatalogue,
  role: Role,
  overrides: readonly StoredOverride[],
): HeldPermissions =>
  computeEffectivePermissions(
    role,
    overrides.flatMap(({ id, granted, readOnly }) => {
      const name = catalogue.byId.get(id)?.name;
      return name === undefined ? [] : [{ name, granted, readOnly }];
    }),
  );

/** The columns of a person, for a query on `account`. */
export const personColumns = [
  'account.user_name',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.account_type',
  'account.role_id',
  'account.member_id',
  'account.back_end_member_id',
  'account.language',
  'account.status',
  'account.can_register',
  // Compared with the clock of the database, which wrote it, because the clocks of servers may differ.
  sql<boolean>`coalesce(account.locked_until > portal_now(), false)`.as('is_locked'),
  permissionOverrides.as('overrides'),
  sql<number[]>`(select coalesce(jsonb_agg(group_number), '[]') from account_group
    where account_group.account_id = account.account_id)`.as('groups'),
  sql<string[]>`(select coalesce(jsonb_agg(tax_id), '[]') from account_tax_id
    where account_tax_id.account_id = account.account_id and account_tax_id.status = 'Active')`.as(
    'tax_ids',
  ),
  activeMember.as('active_member_id'),
  sql<string | null>`(select time_zone from member join benefit_group using (group_number)
    where member.member_id = coalesce(${activeMember}, account.member_id))`.as('time_zone'),
] as const;

/** Reads the person of an account with current permissions; undefined if there is none or its role no longer exists. */
export async function readPerson(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  accountId: number,
): Promise<Person | undefined> {
  const row = await selectPersons(db).where('account_id', '=', accountId).executeTakeFirst();
  return row && toPerson(catalogue, accountId, row);
}

const selectPersons = (db: AnyConnection) =>
  everyTable(db).selectFrom('account').select(personColumns);

/** The row that personColumns select. */
export type PersonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectPersons>['executeTakeFirst']>>
>;

/** Returns the person of a row, undefined if its role no longer exists. */
export function toPerson(
  catalogue: PermissionCatalogue,
  accountId: number,
  row: PersonRow,
): Person | undefined {
  const role = catalogue.rolesById.get(row.role_id);
  if (!role) return undefined;
  return {
    accountId,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    accountType: row.account_type,
    role,
    memberId: row.active_member_id ?? row.member_id ?? row.back_end_member_id ?? undefined,
    groups: row.groups.includes(limits.everyGroupNumber.value) ? 'all' : row.groups,
    timeZone: row.time_zone ?? portalTimeZone,
    taxIds: row.tax_ids,
    permissions: getEffectivePermissions(catalogue, role, row.overrides),
    language: row.language,
    status: row.status,
    isLocked: row.is_locked,
    isServedHere: row.can_register,
  };
}

/** Whether an account may sign in. Locked and disabled accounts keep no session (ASVS 7.4.2). */
export const maySignIn = (person: Pick<Person, 'status' | 'isLocked'>): boolean =>
  person.status === 'Active' && !person.isLocked;
