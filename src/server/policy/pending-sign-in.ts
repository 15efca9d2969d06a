import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { internal } from './internal.ts';
import { hashToken, createToken } from './session.ts';
import type { RequestTransaction } from './tables.ts';

export const secondStepSeconds = limits.secondStep.value * 60;

interface PendingSignIn {
  accountId: number;
  brandId: string;
  userName: string;
}

/**
 * Records that the password was right and the second factor's code is still needed. Returns the mfa_token, which is not a
 * session token.
 */
export async function createPendingSignIn(
  trx: RequestTransaction,
  { accountId, brandId, userName }: PendingSignIn,
): Promise<string> {
  const token = createToken();
  await internal(trx)
    .insertInto('pending_sign_in')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      brand_id: brandId,
      user_name: userName.slice(0, 200),
      expires_at: sql<string>`portal_now() + make_interval(secs => ${secondStepSeconds}::integer)`,
    })
    .execute();
  return token;
}

/** Finds the sign-in that waits for its code. Returns undefined if the token is unknown, used, expired or of another brand. */
export const findPendingSignIn = (trx: RequestTransaction, token: string, brandId: string) =>
  internal(trx)
    .selectFrom('pending_sign_in')
    .select(['account_id', 'user_name'])
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`expires_at > portal_now()`)
    .executeTakeFirst();

/** Invalidates all pending sign-ins of the account, after one succeeded or the password changed. */
export async function deletePendingSignIns(
  trx: RequestTransaction,
  accountId: number,
): Promise<void> {
  await internal(trx).deleteFrom('pending_sign_in').where('account_id', '=', accountId).execute();
}
