import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '#server/policy/rate-limiter.ts';
import { countAmount } from '#server/policy/rates.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const clock = useClock();
const rate = { limit: 10, windowSeconds: 60 };
const bucketsInDatabase = () =>
  portal.services.kysely
    .selectFrom('rate_counter')
    .select(['bucket', 'hits'])
    .where('bucket', 'like', 'test %')
    .orderBy('bucket')
    .execute();

/** Two server processes, as far as rate limits are concerned. */
function twoProcesses() {
  clock.moveTo('2027-03-01T12:00:10Z');
  const limiters = [createRateLimiter(), createRateLimiter()] as const;
  const count = (process: 0 | 1, bucket: string, times: number) => {
    for (let n = 0; n < times; n++) limiters[process].count(bucket, rate);
  };
  const exchange = async () => {
    for (const limiter of [limiters[0], limiters[1], limiters[0]])
      await limiter.exchange(portal.services.kysely);
  };
  return { count, exchange };
}

describe('the limit of ordinary calls', () => {
  it('includes the calls to other processes after an exchange', async () => {
    const { count, exchange } = twoProcesses();
    count(0, 'test shared', 6);
    count(1, 'test shared', 5);
    await exchange();
    expect(() => count(1, 'test shared', 1)).toThrow(
      expect.objectContaining({ code: 'tooManyRequests', retryAfter: 50 }),
    );
    expect(() => count(1, 'test other', 10)).not.toThrow();
  });

  it('counts each call once, however often processes exchange', async () => {
    const { count, exchange } = twoProcesses();
    count(0, 'test once', 3);
    count(1, 'test once', 3);
    for (let n = 0; n < 3; n++) await exchange();
    count(0, 'test once', 1);
    await exchange();
    expect(await bucketsInDatabase()).toContainEqual({ bucket: 'test once', hits: 7 });
    expect(() => count(1, 'test once', 3)).not.toThrow();
  });

  it('restarts with the next window', async () => {
    const { count, exchange } = twoProcesses();
    count(0, 'test window', 10);
    await exchange();
    clock.advance({ minutes: 1 });
    await exchange();
    expect(() => count(0, 'test window', 10)).not.toThrow();
  });

  it('stores nothing about callers far below it', async () => {
    const { exchange } = twoProcesses();
    const limiter = createRateLimiter();
    limiter.count('test quiet', { limit: 600, windowSeconds: 60 });
    await exchange();
    await limiter.exchange(portal.services.kysely);
    expect(JSON.stringify(await bucketsInDatabase())).not.toContain('quiet');
  });
});

describe('a daily quota of amounts', () => {
  it('rejects an amount above the whole quota, even the first of the day', async () => {
    const { kysely } = portal.services;
    await expect(countAmount(kysely, 'test amount', 11, 10)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    await countAmount(kysely, 'test amount', 10, 10);
    expect(await bucketsInDatabase()).toContainEqual({ bucket: 'test amount', hits: 10 });
  });
});
