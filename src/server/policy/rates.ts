import { sql, type Kysely } from 'kysely';
import type { RateClass } from '#shared/schemas/contract.ts';
import type { Tables } from '../database/tables.generated.ts';
import { Refusal } from '../errors.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}
export type RateLimits = Record<RateClass | 'subject', RateLimit>;

/**
 * Counts a call against a bucket and refuses past its limit with the seconds to wait. The counters stand in the
 * database, outside the request's unit of work: several server processes count together, and a refused or rolled back
 * request still counts.
 */
export async function countCall(
  db: Kysely<Tables>,
  bucket: string,
  rate: RateLimit,
): Promise<void> {
  const windowMs = rate.windowSeconds * 1000;
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  const { hits } = await db
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
    throw new Refusal('tooManyRequests', {
      retryAfter: Math.ceil((start + windowMs - Date.now()) / 1000),
    });
  }
}

/** Reads a bucket without counting, for limits that only failures feed. */
export async function demandRoom(
  db: Kysely<Tables>,
  bucket: string,
  rate: RateLimit,
): Promise<void> {
  const windowMs = rate.windowSeconds * 1000;
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  const row = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', new Date(start).toISOString())
    .executeTakeFirst();
  if ((row?.hits ?? 0) >= rate.limit) {
    throw new Refusal('tooManyRequests', {
      retryAfter: Math.ceil((start + windowMs - Date.now()) / 1000),
    });
  }
}

/** Ordinary reads and writes are counted in this process only: they are many, and the limit is against floods. */
export function createFloodGuard(limits: RateLimits) {
  const counts = new Map<string, { until: number; hits: number }>();
  return (rate: RateClass, who: string): void => {
    const { limit, windowSeconds } = limits[rate];
    const now = Date.now();
    const key = `${rate} ${who}`;
    const count = counts.get(key);
    if (!count || count.until <= now) {
      if (counts.size > 10_000) counts.clear();
      counts.set(key, { until: now + windowSeconds * 1000, hits: 1 });
    } else if (++count.hits > limit) {
      throw new Refusal('tooManyRequests', { retryAfter: Math.ceil((count.until - now) / 1000) });
    }
  };
}
