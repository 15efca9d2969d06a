import { sql } from 'kysely';
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
  await owned.insert('account_preference', row, [], (conflict) =>
    conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: sql`portal_now()` }),
  );
}
