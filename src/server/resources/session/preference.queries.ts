import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import type { Call, Scoped } from '../../requests/call.ts';

export const listPreferences = ({ scoped }: Scoped) =>
  scoped.select('account_preference', {}, '*').execute();

/** Stores a preference of the caller's account. `value` is JSON text. */
export async function storePreference(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  name: string,
  value: string,
): Promise<void> {
  const row = { account_id: scope.accountId, name, value };
  if (!(await hasRoomFor({ scoped }, name)))
    throw createFieldError('name', 'maxItems', { max: limits.preferences.value });
  await scoped.save('account_preference', row, ['account_id', 'name'], {
    updated_at: sql<string>`portal_now()`,
  });
}

/** Whether the account has the preference already, or has room for another one. */
async function hasRoomFor({ scoped }: Scoped, name: string): Promise<boolean> {
  const { others: otherCount } = await scoped
    .select('account_preference')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return otherCount < limits.preferences.value;
}
