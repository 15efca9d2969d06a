import { sql } from 'kysely';
import { permits, type PermissionCatalogue } from '#shared/permissions/index.ts';
import type { Contract } from '#shared/schemas/contract.ts';
import { limits } from '#shared/schemas/limits.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { everyTable } from './every-table.ts';
import { permissionOverrides, getEffectivePermissions } from './person.ts';
import type { AnyConnection } from './tables.ts';

/** Serializes changes of permissions, so that two administrators cannot revoke each other's at the same time. */
export const lockPermissionChanges = async (db: AnyConnection): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`.execute(
    everyTable(db),
  ));

interface AccessData {
  catalogue: PermissionCatalogue;
  contract: Contract;
}

/** Whether an active account remains that may grant permissions to every account. */
export async function hasAdministrator(
  db: AnyConnection,
  { catalogue, contract }: AccessData,
): Promise<boolean> {
  const { access = [] } = contract.get('setAccountPermissions') ?? {};
  const needed = access.find(({ principal }) => principal === 'admin')?.requires ?? [];
  const staff = await listActiveStaff(db, catalogue);
  return staff.some(({ role_id, overrides }) => {
    const role = catalogue.rolesById.get(role_id);
    const permissions = role && getEffectivePermissions(catalogue, role, overrides);
    return permissions !== undefined && needed.every((name) => permits(permissions, name, 'write'));
  });
}

/** Lists the active staff accounts with access to every group. */
const listActiveStaff = (db: AnyConnection, { roles }: PermissionCatalogue) =>
  everyTable(db)
    .selectFrom('account')
    .innerJoin('account_group', (join) =>
      join
        .onRef('account_group.account_id', '=', 'account.account_id')
        .on('account_group.group_number', '=', limits.everyGroupNumber.value),
    )
    .select(['account.role_id', permissionOverrides.as('overrides')])
    .where('account.status', '=', 'Active')
    .where(
      'account.role_id',
      'in',
      roles.flatMap(({ id, portal }) => (portal === 'admin' ? [id] : [])),
    )
    .execute();
