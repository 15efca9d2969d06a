import type { Operations } from '#generated/operations.ts';
import { permits } from '#shared/permissions/index.ts';
import { createFieldError } from '../../errors.ts';
import type { Person } from '../../policy/person.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { deleteOverride, saveOverride, type AccountPermission } from './permission.queries.ts';
import { levelOf } from './permission-fields.ts';

type Input = Operations['setAccountPermissions']['input'];
type Change = AccountPermission & { name: string };

/** Returns the requested changes, by permission name. @throws HttpError 422 at the first that is not allowed */
export function toChanges(call: Call<Input>, target: Person): Change[] {
  const { rights } = requirePerson(call);
  const seen = new Set<number>();
  const changes = call.input.permissions.map((change, index) => {
    const { permissionId, granted, readOnly = false } = change;
    const field = `permissions/${index}/permissionId`;
    const name = call.services.catalogue.byId.get(permissionId)?.name;
    if (name === undefined) throw createFieldError(field, 'enum');
    if (seen.has(permissionId)) throw createFieldError(field, 'uniqueItems');
    seen.add(permissionId);
    if (!permits(rights, name, 'write')) throw createFieldError(field, 'notHeld');
    return { permissionId, name, granted, readOnly: granted && readOnly };
  });
  return changes.filter(
    (change) => !isSame(change, levelOf(Object.fromEntries(target.rights), change.name)),
  );
}

/** A permission that the role grants needs no entry for the account. */
export async function saveChange(call: Call, target: Person, change: Change): Promise<void> {
  if (isSame(change, levelOf(target.role.permissions, change.name)))
    await deleteOverride(call, target.accountId, change.permissionId);
  else await saveOverride(call, target.accountId, change);
}

type Level = Pick<AccountPermission, 'granted' | 'readOnly'>;
const isSame = (a: Level, b: Level) => a.granted === b.granted && a.readOnly === b.readOnly;
