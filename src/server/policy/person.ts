import { sql, type Kysely } from 'kysely';
import { effectivePermissions, type PermissionBook, type Role } from '#shared/permissions/index.ts';
import type { Tables } from '../database/tables.generated.ts';

/** Who stands behind an account, and what they may do. */
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
  taxIds: string[];
  rights: ReadonlyMap<string, 'full' | 'read'>;
  language: string;
  status: string;
  lockedUntil: string | null;
  canRegister: boolean;
}

/** The person of an account with rights read afresh; undefined when there is none, or the role is gone. */
export async function readPerson(
  db: Kysely<Tables>,
  book: PermissionBook,
  accountId: number,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .select([
      sql<
        { id: number; granted: boolean; readOnly: boolean }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', permission_id, 'granted', granted, 'readOnly', read_only)), '[]')
        from account_permission where account_permission.account_id = account.account_id)`.as(
        'overrides',
      ),
      sql<number[]>`(select coalesce(jsonb_agg(group_number), '[]') from account_group
        where account_group.account_id = account.account_id)`.as('groups'),
      sql<string[]>`(select coalesce(jsonb_agg(tax_id), '[]') from account_tax_id
        where account_tax_id.account_id = account.account_id and account_tax_id.status = 'Active')`.as(
        'tax_ids',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const role = row && book.rolesById.get(row.role_id);
  if (!row || !role) return undefined;
  const overrides = row.overrides.flatMap(({ id, granted, readOnly }) => {
    const name = book.byId.get(id)?.name;
    return name === undefined ? [] : [{ name, granted, readOnly }];
  });
  return {
    accountId: row.account_id,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    accountType: row.account_type,
    role,
    memberId: row.member_id ?? row.back_end_member_id ?? undefined,
    groups: row.groups.includes(-1) ? 'all' : row.groups,
    taxIds: row.tax_ids,
    rights: effectivePermissions(role, overrides),
    language: row.language,
    status: row.status,
    lockedUntil: row.locked_until,
    canRegister: row.can_register,
  };
}

/** A locked account keeps no session, a disabled one neither (ASVS 7.4.2). */
export const maySignIn = (person: Person): boolean =>
  person.status === 'Active' &&
  (person.lockedUntil === null || Date.parse(person.lockedUntil) <= Date.now());

/** The permission that stepping into this person needs; undefined for people nobody may impersonate. */
export const impersonationPermission = (target: Person): string | undefined =>
  target.role.accounts.impersonate;
