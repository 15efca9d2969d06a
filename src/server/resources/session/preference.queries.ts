import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

export const preferencesOf = ({ owned }: Pick<Call, 'owned'>) =>
  owned.select('account_preference').selectAll('account_preference').execute();

/** `value` is JSON text. */
export async function keepPreference(
  { trx, scope }: Pick<Call, 'trx' | 'scope'>,
  name: string,
  value: string,
): Promise<void> {
  await trx
    .insertInto('account_preference')
    .values({ account_id: scope.accountId, name, value })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: sql`now()` }),
    )
    .execute();
}
