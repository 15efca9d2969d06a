import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { Refusal } from '../errors.ts';
import { internal } from '../policy/internal.ts';
import type { RequestTransaction } from '../policy/tables.ts';

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/**
 * Claims an idempotency key inside the unit of work. The second of two equal requests waits for the first one's commit,
 * then gets its answer; the same key with another body is refused (422).
 */
export async function claimKey(
  trx: RequestTransaction,
  accountId: number,
  key: string,
  operation: string,
  input: Record<string, unknown>,
): Promise<StoredAnswer | undefined> {
  const request_hash = hashOf(input);
  const claimed = await internal(trx)
    .insertInto('idempotency')
    .values({ account_id: accountId, idempotency_key: key, operation, request_hash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('status')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await readAnswer(trx, accountId, key);
  if (first.operation !== operation || !Buffer.from(first.request_hash).equals(request_hash)) {
    throw new Refusal('idempotencyMismatch');
  }
  return { status: first.status, body: first.body };
}

/**
 * Recognizes a request that the account repeats within the window, whatever its Idempotency-Key: a double click, a
 * second tab, a script. Parallel repeats wait for the first one's commit, then get its answer.
 */
export async function claimRepeat(
  trx: RequestTransaction,
  accountId: number,
  operation: string,
  input: Record<string, unknown>,
): Promise<{ key: string; first: StoredAnswer | undefined }> {
  const request_hash = hashOf(input);
  const key = `repeat ${operation} ${request_hash.toString('base64url')}`;
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
  return { key, first: claimed ? undefined : await readAnswer(trx, accountId, key) };
}

const hashOf = (input: Record<string, unknown>): Buffer =>
  createHash('sha256').update(JSON.stringify(input)).digest();

const readAnswer = (trx: RequestTransaction, accountId: number, key: string) =>
  internal(trx)
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

export async function keepAnswer(
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
