import { describe, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import { testAmounts } from './seed/amounts.ts';
import { testConsistency } from './seed/consistency.ts';
import { testContents } from './seed/contents.ts';
import { testHousehold } from './seed/household.ts';
import { digesting, hashPassword, useSeededDatabase } from './seed/seeded-database.ts';

const now = new Date('2026-11-20T15:20:00Z');
const demo = useSeededDatabase(now);

/** A database without effect: enough to observe a seed's inserts. */
const nowhere: RowExecutor = { query: () => Promise.resolve({ rows: [] }) };

testContents(demo);
testHousehold(demo);
testAmounts(demo);
testConsistency(demo);

describe('the same day gives the same demo data', () => {
  test('a second seed writes exactly the same', async () => {
    const { executor, digest } = digesting(nowhere);
    await seedDemo(executor, { now, hashPassword });
    expect(digest()).toBe(demo.written());
  });

  test.each(['2027-01-01', '2028-02-29'])('on %s there are as many rows', async (day) => {
    const other = await seedDemo(nowhere, { now: new Date(`${day}T15:20:00Z`), hashPassword });
    expect(other.members).toBe(demo.summary().members);
    expect(other.claims).toBeGreaterThanOrEqual(20_000);
  });
});
