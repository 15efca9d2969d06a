import type { Operations } from '#generated/operations.ts';
import { permits } from '#shared/permissions/index.ts';
import { createFieldError } from '../../errors.ts';
import type { Person } from '../../policy/person.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { deleteOverride, saveOverride, type AccountPermission } from './permission.queries.ts';
import { getLevel } from './permission-fields.ts';

type Input = Operations['setAccountPermissions']['input'];
type PermissionChange = AccountPermission & { name: string };

/**
 * Returns the requested changes that differ from the present permissions.
 * @throws HttpError 422 at the first change of a permission that is unknown, is repeated, or that the caller may not change
 */
export function toChanges(call: Call<Input>, target: Person): PermissionChange[] {
  const { permissions: held } = requirePerson(call);
  const seen = new Set<number>();
  const changes = call.input.permissions.map((change, index) => {
    const { permissionId, granted, readOnly = false } = change;
    const field = `permissions/${index}/permissionId`;
    const name = call.services.catalogue.byId.get(permissionId)?.name;
    if (name === undefined) throw createFieldError(field, 'enum');
    if (seen.has(permissionId)) throw createFieldError(field, 'uniqueItems');
    seen.add(permissionId);
    if (!permits(held, name, 'write')) throw createFieldError(field, 'notHeld');
    return { permissionId, name, granted, readOnly: granted && readOnly };
  });
  return changes.filter(
    (change) => !isSameLevel(change, getLevel(Object.fromEntries(target.permissions), change.name)),
  );
}

/** Stores a change as an override of the role; deletes the override when the account gets the level of its role. */
export async function saveChange(
  call: Call,
  target: Person,
  change: PermissionChange,
): Promise<void> {
  if (isSameLevel(change, getLevel(target.role.permissions, change.name)))
    await deleteOverride(call, target.accountId, change.permissionId);
  else await saveOverride(call, target.accountId, change);
}

type Level = Pick<AccountPermission, 'granted' | 'readOnly'>;
const isSameLevel = (left: Level, right: Level) =>
  left.granted === right.granted && left.readOnly === right.readOnly;
