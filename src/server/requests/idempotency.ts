import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../database/database.ts';
import { Refusal } from '../errors.ts';

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/**
 * Claims an idempotency key inside the unit of work. The second of two equal requests waits for the first one's commit,
 * then gets its answer; the same key with another body is refused (422).
 */
export async function claimKey(
  trx: UnitOfWork,
  accountId: number,
  key: string,
  operation: string,
  input: Record<string, unknown>,
): Promise<StoredAnswer | undefined> {
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const claimed = await trx
    .insertInto('idempotency')
    .values({ account_id: accountId, idempotency_key: key, operation, request_hash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('status')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.operation !== operation || !Buffer.from(first.request_hash).equals(request_hash)) {
    throw new Refusal('idempotencyMismatch');
  }
  return { status: first.status, body: first.body };
}

export async function keepAnswer(
  trx: UnitOfWork,
  accountId: number,
  key: string,
  status: number,
  body: string,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, body: body === '' ? null : body })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .execute();
}
