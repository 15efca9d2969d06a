import { sql } from 'kysely';
import type { RateClass } from '#shared/schemas/contract.ts';
import { clock } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { internal } from './internal.ts';
import type { AnyConnection } from './tables.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}
/** Limits that handlers count themselves, in addition to the rate class of their operation (schemas/parts/rates.json). */
export type HandlerRate =
  | 'subject'
  | 'providerSubject'
  | 'providerBurst'
  | 'providerDay'
  | 'anonymous'
  | 'impersonation'
  | 'registration'
  | 'code'
  | 'reauthenticated';
export type RateLimits = Record<RateClass | HandlerRate, RateLimit>;

/**
 * Counts a call in a bucket and returns the count. Above the limit it throws 429 with Retry-After, and the audit records
 * the outcome `alarm` if there is one. All server processes share the counters. A rollback also reverts the count, so
 * count outside the transaction or return a HandlerResponse instead of throwing.
 */
export async function countCall(
  db: AnyConnection,
  bucket: string,
  rate: RateLimit,
  alarm?: string,
): Promise<number> {
  const windowMs = rate.windowSeconds * 1000;
  const start = Math.floor(clock.now() / windowMs) * windowMs;
  const { hits } = await internal(db)
    .insertInto('rate_counter')
    .values({ bucket, window_start: new Date(start).toISOString(), hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_counter.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits > rate.limit) {
    throw new HttpError('tooManyRequests', {
      retryAfter: Math.ceil((start + windowMs - clock.now()) / 1000),
      alarm,
    });
  }
  return hits;
}

/** Counts a call that has already failed, without rejecting it, and returns the count. */
export const countFailure = (db: AnyConnection, bucket: string, rate: RateLimit): Promise<number> =>
  countCall(db, bucket, { ...rate, limit: Number.MAX_SAFE_INTEGER });

/** Takes back one call counted by countCall in the current window. */
export async function refundCall(
  db: AnyConnection,
  bucket: string,
  rate: RateLimit,
): Promise<void> {
  const windowMs = rate.windowSeconds * 1000;
  const start = Math.floor(clock.now() / windowMs) * windowMs;
  await internal(db)
    .updateTable('rate_counter')
    .set({ hits: sql<number>`rate_counter.hits - 1` })
    .where('bucket', '=', bucket)
    .where('window_start', '=', new Date(start).toISOString())
    .where('hits', '>', 0)
    .execute();
}

/** Checks a bucket without counting, for limits that count failures only. @throws HttpError 429 from the limit on */
export async function requireBelowLimit(
  db: AnyConnection,
  bucket: string,
  rate: RateLimit,
): Promise<void> {
  if ((await getFailureCount(db, bucket, rate)) < rate.limit) return;
  const windowMs = rate.windowSeconds * 1000;
  const end = Math.floor(clock.now() / windowMs) * windowMs + windowMs;
  throw new HttpError('tooManyRequests', { retryAfter: Math.ceil((end - clock.now()) / 1000) });
}

/** Returns the number of failures in the current window. */
export async function getFailureCount(
  db: AnyConnection,
  bucket: string,
  rate: RateLimit,
): Promise<number> {
  const windowMs = rate.windowSeconds * 1000;
  const start = Math.floor(clock.now() / windowMs) * windowMs;
  const row = await internal(db)
    .selectFrom('rate_counter')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', new Date(start).toISOString())
    .executeTakeFirst();
  return row?.hits ?? 0;
}

const dayMs = 86_400_000;

interface Amount {
  bucket: string;
  start: number;
  amount: number;
  quota: number;
}

/**
 * Adds an amount to the sum of a day in UTC. An amount with which the sum would exceed the quota is not counted.
 * @throws HttpError 429 until tomorrow for such an amount
 */
export async function countAmount(
  db: AnyConnection,
  bucket: string,
  amount: number,
  quota: number,
): Promise<void> {
  const start = Math.floor(clock.now() / dayMs) * dayMs;
  if (amount <= quota && (await addAmount(db, { bucket, start, amount, quota }))) return;
  throw new HttpError('tooManyRequests', {
    retryAfter: Math.ceil((start + dayMs - clock.now()) / 1000),
  });
}

/** Adds an amount to the day's counter. Returns false, and adds nothing, when the sum is above the quota. */
async function addAmount(
  db: AnyConnection,
  { bucket, start, amount, quota }: Amount,
): Promise<boolean> {
  const row = await internal(db)
    .insertInto('rate_counter')
    .values({ bucket, window_start: new Date(start).toISOString(), hits: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_counter.hits + excluded.hits` })
        .where(sql<boolean>`rate_counter.hits + excluded.hits <= ${quota}::integer`),
    )
    .returning('hits')
    .executeTakeFirst();
  return row !== undefined;
}
