import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFixedStatement } from '#server/database/fixed-statements.ts';
import type { Tables } from '#generated/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('a fixed statement', () => {
  let builds = 0;
  const memo = createFixedStatement<{ memoId: number; words: readonly string[] }, unknown>(
    (tables, valueOf) => {
      builds++;
      return tables
        .selectFrom('memo')
        .select('memo_id')
        .where('alert', '=', true)
        .where(sql<boolean>`memo_text = any(${valueOf('words')}::text[])`)
        .where('memo_id', '=', valueOf('memoId'))
        .compile();
    },
  );

  it('has the values of each execution in its own places, beside constant ones', () => {
    expect(memo(db, { memoId: 1, words: ['a'] }).parameters).toEqual([true, ['a'], 1]);
    expect(memo(db, { words: [], memoId: 2 }).parameters).toEqual([true, [], 2]);
  });

  it('is built once and always has the same text', () => {
    const [first, second] = [3, 4].map((memoId) => memo(db, { memoId, words: [] }));
    expect(second?.sql).toBe(first?.sql);
    expect(first?.sql).toContain('"memo_id" = $3');
    expect(builds).toBe(1);
  });

  it('is a new object at each execution, so that one execution can be marked as the last', () => {
    const values = { memoId: 5, words: [] };
    expect(memo(db, values)).not.toBe(memo(db, values));
  });
});
