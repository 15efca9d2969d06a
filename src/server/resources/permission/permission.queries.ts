import type { Scoped } from '../../requests/call.ts';

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
  const values = { granted, read_only: readOnly };
  const row = { account_id: accountId, permission_id: permissionId, ...values };
  // The empty list: no column of the stored row is returned.
  await scoped.insert('account_permission', row, [], (conflict) =>
    conflict.columns(['account_id', 'permission_id']).doUpdateSet(values),
  );
}

/** Deletes an override, so that the account has the permission of its role. */
export const deleteOverride = ({ scoped }: Scoped, accountId: number, permissionId: number) =>
  scoped.delete('account_permission', { account_id: accountId, permission_id: permissionId });
