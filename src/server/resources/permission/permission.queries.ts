import type { Scoped } from '../../requests/call.ts';
import { toRow } from '../rows/fields.ts';

/** The level of a permission for an account. */
export interface AccountPermission {
  permissionId: number;
  granted: boolean;
  readOnly: boolean;
}

/** Stores an override: a permission of an account that differs from its role. */
export async function saveOverride(
  { scoped }: Scoped,
  accountId: number,
  { permissionId, granted, readOnly }: AccountPermission,
): Promise<void> {
  const row = toRow({ accountId, permissionId, granted, readOnly });
  await scoped.save('account_permission', row, ['account_id', 'permission_id']);
}

/** Deletes an override, so that the account has the permission of its role. */
export const deleteOverride = ({ scoped }: Scoped, accountId: number, permissionId: number) =>
  scoped.delete('account_permission', { account_id: accountId, permission_id: permissionId });
