import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { everyTable } from './every-table.ts';
import { hashToken, createToken } from './session.ts';
import type { RequestTransaction } from './tables.ts';

/** Remembers the browser of the call. Returns the token; only its hash is stored. */
export async function rememberDevice(
  trx: RequestTransaction,
  accountId: number,
  { userAgent, ipAddress }: { userAgent: string; ipAddress: string },
): Promise<string> {
  const token = createToken();
  const { value, unit } = limits.rememberedDevice;
  await everyTable(trx)
    .insertInto('remembered_device')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: userAgent,
      ip_address: ipAddress,
      expires_at: sql<string>`portal_now() + ${`${value} ${unit}`}::interval`,
    })
    .execute();
  return token;
}

/** Records the use of a remembered browser. Returns whether the token belongs to one of the account. */
export async function recordDeviceUse(
  trx: RequestTransaction,
  accountId: number,
  token: string,
): Promise<boolean> {
  const { numUpdatedRows } = await everyTable(trx)
    .updateTable('remembered_device')
    .set({ last_used_at: sql`portal_now()` })
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`expires_at > portal_now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function forgetDevices(trx: RequestTransaction, accountId: number): Promise<void> {
  await everyTable(trx)
    .deleteFrom('remembered_device')
    .where('account_id', '=', accountId)
    .execute();
}
