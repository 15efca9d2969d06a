import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

/** A user agent without version numbers, which change every few weeks. */
const kindOf = (userAgent: unknown) => sql`regexp_replace(${userAgent}, '[0-9][0-9._]*', '', 'g')`;

/** Whether the account has signed in with this kind of browser; `first` if it has never signed in. */
export async function compareBrowser(
  trx: RequestTransaction,
  accountId: number,
  userAgent: string,
): Promise<'seen' | 'new' | 'first'> {
  const { any, same } = await unscoped(
    trx,
    'login_history',
    'Compares a sign-in with the earlier ones of the account',
  )
    .selectFrom('login_history')
    .select([
      sql<boolean>`count(*) > 0`.as('any'),
      sql<boolean>`coalesce(bool_or(${kindOf(sql.ref('user_agent'))} = ${kindOf(userAgent)}), false)`.as(
        'same',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('success', '=', true)
    .where('impersonated_by', 'is', null)
    .executeTakeFirstOrThrow();
  if (same) return 'seen';
  return any ? 'new' : 'first';
}
