import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { fieldProblem } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';

export const preferencesOf = ({ owned }: Pick<Call, 'owned'>) =>
  owned.select('account_preference').selectAll('account_preference').execute();

/** `value` is JSON text. */
export async function keepPreference(
  { owned, scope }: Pick<Call, 'owned' | 'scope'>,
  name: string,
  value: string,
): Promise<void> {
  const row = { account_id: scope.accountId, name, value };
  if (!(await hasRoomFor({ owned }, name)))
    throw fieldProblem('name', 'maxItems', { max: limits.preferences.value });
  await owned.insert('account_preference', row, [], (conflict) =>
    conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: sql`portal_now()` }),
  );
}

/** Whether the account has the preference already, or may keep one more. */
async function hasRoomFor({ owned }: Pick<Call, 'owned'>, name: string): Promise<boolean> {
  const { others } = await owned
    .select('account_preference')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('account_preference.name', '<>', name)
    .executeTakeFirstOrThrow();
  return others < limits.preferences.value;
}
