import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toCanonicalJson } from '#shared/format/canonical-json.ts';
import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';
import { internal } from '../policy/internal.ts';
import type { RequestTransaction } from '../policy/tables.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

/** A stored key. `first` is the response of the request that first claimed the key; undefined for that request itself. */
export interface Claim {
  key: string;
  first: StoredResponse | undefined;
}

/** The sender of a request. Impersonation and another brand count as different senders. */
export interface Sender {
  accountId: number;
  impersonatorId: number | undefined;
  brandId: string;
}

/** A request that must be executed only once. */
export interface OnceRequest {
  sender: Sender;
  operation: string;
  input: Record<string, unknown>;
}

/** Returns the key of a row: `sent` for an Idempotency-Key of the client, `repeat` for the hash of an input. */
const toStoredKey = (
  { brandId, impersonatorId }: Sender,
  purpose: 'sent' | 'repeat',
  key: string,
) => `${purpose} ${brandId} ${impersonatorId ?? 'self'} ${key}`;

/**
 * Claims an idempotency key inside the transaction. The second of two equal requests waits for the first one's commit
 * and gets its response. The same key with another body is rejected (422).
 */
export async function claimKey(
  trx: RequestTransaction,
  { sender, operation, input }: OnceRequest,
  sentKey: string,
): Promise<Claim> {
  const { accountId } = sender;
  const key = toStoredKey(sender, 'sent', sentKey);
  const request_hash = hashInput(input);
  const claimed = await internal(trx)
    .insertInto('idempotency')
    .values({ account_id: accountId, idempotency_key: key, operation, request_hash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('status')
    .executeTakeFirst();
  if (claimed) return { key, first: undefined };
  const first = await readStoredResponse(trx, accountId, key);
  if (first.operation !== operation || !Buffer.from(first.request_hash).equals(request_hash)) {
    throw new HttpError('idempotencyMismatch');
  }
  return { key, first: { status: first.status, body: first.body } };
}

/**
 * Detects an identical request of the account within the window, whatever its Idempotency-Key: a double click, a second
 * tab, a script. Parallel requests wait for the first one's commit and get its response.
 */
export async function claimRepeat(
  trx: RequestTransaction,
  { sender, operation, input }: OnceRequest,
): Promise<Claim> {
  const { accountId } = sender;
  const request_hash = hashInput(input);
  const key = toStoredKey(sender, 'repeat', `${operation} ${request_hash.toString('base64url')}`);
  const window = sql`make_interval(secs => ${limits.repeatWindow.value}::integer)`;
  const claimed = await internal(trx)
    .insertInto('idempotency')
    .values({ account_id: accountId, idempotency_key: key, operation, request_hash, status: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'idempotency_key'])
        .doUpdateSet({ created_at: sql`portal_now()` })
        .where(sql<boolean>`idempotency.created_at <= portal_now() - ${window}`),
    )
    .returning('status')
    .executeTakeFirst();
  return { key, first: claimed ? undefined : await readStoredResponse(trx, accountId, key) };
}

const hashInput = (input: Record<string, unknown>): Buffer =>
  createHash('sha256').update(toCanonicalJson(input)).digest();

const readStoredResponse = (trx: RequestTransaction, accountId: number, key: string) =>
  internal(trx)
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

export async function saveResponse(
  trx: RequestTransaction,
  accountId: number,
  key: string,
  status: number,
  body: string,
): Promise<void> {
  await internal(trx)
    .updateTable('idempotency')
    .set({ status, body: body === '' ? null : body })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .execute();
}
