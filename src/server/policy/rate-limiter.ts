import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ReportFailure } from '../database/outage-report.ts';
import { HttpError } from '../errors.ts';
import { repeat, type RepeatedWork } from '../repeat.ts';
import { internal } from './internal.ts';
import type { RateLimit } from './rates.ts';
import type { AnyConnection } from './tables.ts';

const exchangeMs = 1_000;
/** Above this number of counters, the process drops all of them, which limits its memory. */
const maxBuckets = 10_000;
const bucketsPerStatement = 1_000;

interface Count {
  /** The start and the end of the window, in milliseconds since 1970. */
  start: number;
  end: number;
  /** Calls of this process that are not in the database yet. */
  unsent: number;
  /** Calls of every process, as far as this one knows. */
  total: number;
  limit: number;
}

/** Counts ordinary calls in memory: they are frequent, and their limit only protects against floods. */
export interface RateLimiter {
  /**
   * Counts a call in the bucket, the name of a counter: the rate class with the account or network of the caller.
   * @throws HttpError 429 above the limit
   */
  count(bucket: string, rate: RateLimit): void;
  /** Adds the calls of this process to the shared counters and reads those of other processes. */
  exchange(db: AnyConnection): Promise<void>;
}

export function createRateLimiter(): RateLimiter {
  const counts = new Map<string, Count>();
  return {
    count(bucket, { limit, windowSeconds }) {
      const now = clock.now();
      const start = now - (now % (windowSeconds * 1000));
      let count = counts.get(bucket);
      if (count?.start !== start) {
        if (counts.size > maxBuckets) counts.clear();
        count = { start, end: start + windowSeconds * 1000, unsent: 0, total: 0, limit };
        counts.set(bucket, count);
      }
      count.unsent++;
      if (++count.total > limit)
        throw new HttpError('tooManyRequests', { retryAfter: Math.ceil((count.end - now) / 1000) });
    },
    async exchange(db) {
      for (const [bucket, { end }] of counts) if (end <= clock.now()) counts.delete(bucket);
      // Every process uses the same order, so that two statements cannot deadlock.
      const due = [...counts].filter(([, count]) => isSendDue(count)).toSorted(compareBuckets);
      for (let first = 0; first < due.length; first += bucketsPerStatement)
        await exchangeCounts(db, due.slice(first, first + bucketsPerStatement));
    },
  };
}

/**
 * Whether a counter is due to be written to the database. Only counters from a tenth of their limit on are written, since
 * most callers stay far below it.
 */
const isSendDue = ({ unsent, total, limit }: Count): boolean => unsent > 0 && total >= limit / 10;

const compareBuckets = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

async function exchangeCounts(
  db: AnyConnection,
  due: readonly (readonly [string, Count])[],
): Promise<void> {
  const rows = due.map(([bucket, { start, unsent }]) => ({
    bucket,
    window_start: new Date(start).toISOString(),
    hits: unsent,
  }));
  const stored = await internal(db)
    .insertInto('rate_counter')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_counter.hits + excluded.hits` }),
    )
    .returning(['bucket', 'hits'])
    .execute();
  const hits = new Map(stored.map((row) => [row.bucket, row.hits]));
  due.forEach(([bucket, count], index) => {
    // Calls that came during the statement are still unsent.
    count.unsent -= rows[index]?.hits ?? 0;
    count.total = (hits.get(bucket) ?? 0) + count.unsent;
  });
}

interface RateExchange {
  rateLimiter: RateLimiter;
  database: Pick<Database, 'engine'>;
  kysely: AnyConnection;
  reportFailure: ReportFailure;
}

/**
 * Starts to exchange counters between processes. The embedded database has only one process, so its counters are
 * complete.
 */
export const startRateExchange = ({
  rateLimiter,
  database,
  kysely,
  reportFailure,
}: RateExchange): RepeatedWork =>
  repeat(
    exchangeMs,
    () => (database.engine === 'postgres' ? rateLimiter.exchange(kysely) : Promise.resolve()),
    (error) => reportFailure(error, 'rate limits could not be shared with other processes'),
  );
