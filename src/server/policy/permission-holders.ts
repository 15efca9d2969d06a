import { permits, type PermissionCatalogue } from '#shared/permissions/index.ts';
import { everyTable } from './every-table.ts';
import { permissionOverrides, getEffectivePermissions } from './person.ts';
import type { AnyConnection } from './tables.ts';

/** A recipient of a mail to the holders of a permission. */
export interface PermissionHolder {
  email: string;
  first_name: string;
  language: string;
  brand_id: string | null;
}

/** Lists the active accounts of staff who hold all of these permissions with write access. */
export async function listPermissionHolders(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  permissions: readonly string[],
): Promise<PermissionHolder[]> {
  const accounts = await everyTable(db)
    .selectFrom('account')
    .select(['account.email', 'account.first_name', 'account.language', 'account.brand_id'])
    .select(['account.role_id', permissionOverrides.as('overrides')])
    .where('account.status', '=', 'Active')
    .orderBy('account.account_id')
    .execute();
  return accounts.filter(({ role_id, overrides, email }) => {
    const role = catalogue.rolesById.get(role_id);
    if (role?.portal !== 'admin' || !email) return false;
    const held = getEffectivePermissions(catalogue, role, overrides);
    return permissions.every((permission) => permits(held, permission, 'write'));
  });
}
