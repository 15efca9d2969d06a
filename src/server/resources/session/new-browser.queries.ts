import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

/** A user agent without version numbers, which change every few weeks. */
const browserKind = (userAgent: unknown) =>
  sql`regexp_replace(${userAgent}, '[0-9][0-9._]*', '', 'g')`;

/**
 * Returns `seen` if the account has signed in with this kind of browser, `new` if only with others, `first` if it has never
 * signed in.
 */
export async function compareBrowser(
  trx: RequestTransaction,
  accountId: number,
  userAgent: string,
): Promise<'seen' | 'new' | 'first'> {
  const { has_signed_in, is_same_browser } = await unscoped(
    trx,
    'login_history',
    'Compares a sign-in with the earlier ones of the account',
  )
    .selectFrom('login_history')
    .select([
      sql<boolean>`count(*) > 0`.as('has_signed_in'),
      sql<boolean>`coalesce(bool_or(${browserKind(sql.ref('user_agent'))} = ${browserKind(userAgent)}), false)`.as(
        'is_same_browser',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('success', '=', true)
    .where('impersonated_by', 'is', null)
    .executeTakeFirstOrThrow();
  if (is_same_browser) return 'seen';
  return has_signed_in ? 'new' : 'first';
}
