import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Transaction,
} from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { markLastStatement, deferTransactions } from '#server/database/deferred-transactions.ts';
import type { Tables } from '#generated/tables.ts';

const sent: string[] = [];
beforeEach(() => void (sent.length = 0));

class RecordingDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async ({ sql: text }: CompiledQuery) => {
        sent.push(text.split(' ')[0] ?? '');
        if (text.includes('broken')) throw new Error('broken');
        return { rows: [] };
      },
      streamQuery: () => {
        throw new Error('not used');
      },
    };
  }
  override async beginTransaction(): Promise<void> {
    sent.push('begin');
  }
  override async commitTransaction(): Promise<void> {
    sent.push('commit');
  }
  override async rollbackTransaction(): Promise<void> {
    sent.push('rollback');
  }
}

const kysely = new Kysely<Tables>({
  dialect: deferTransactions({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RecordingDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }),
});

type Work = (trx: Transaction<Tables>) => Promise<unknown>;
const read: Work = (trx) => trx.selectFrom('memo_type').selectAll().execute();
const lock: Work = (trx) => trx.selectFrom('memo').select('memo_id').forUpdate().execute();
const write: Work = (trx) => trx.deleteFrom('memo').execute();
const text: Work = (trx) => sql`select lock()`.execute(trx);
const last: Work = (trx) => trx.executeQuery(markLastStatement(trx.deleteFrom('memo').compile()));
const writeInWith: Work = (trx) =>
  trx
    .with('gone', (db) => db.deleteFrom('memo').returning('memo_id'))
    .selectFrom('gone')
    .selectAll()
    .execute();
const fail: Work = (trx) => sql`broken`.execute(trx);

describe('a transaction begins', () => {
  it.each<[string, Work[], string]>([
    ['not at all for reads', [read, read], 'select select'],
    ['before its first write', [read, write, read], 'select begin delete select commit'],
    ['before a read that locks', [lock, read], 'begin select select commit'],
    ['before a statement given as text', [text], 'begin select commit'],
    ['before a read with a write in it', [writeInWith], 'begin with commit'],
    ['not for a single last write', [read, last], 'select delete'],
    ['before a last write that is not the only one', [write, last], 'begin delete delete commit'],
  ])('%s', async (_, works, expected) => {
    await kysely.transaction().execute(async (trx) => {
      for (const work of works) await work(trx);
    });
    expect(sent.join(' ')).toBe(expected);
  });

  it('at once with an isolation level', async () => {
    await kysely.transaction().setIsolationLevel('repeatable read').execute(read);
    expect(sent.join(' ')).toBe('begin select commit');
  });

  it('and is rolled back when a statement fails', async () => {
    const work: Work = async (trx) => {
      await write(trx);
      await fail(trx);
    };
    await expect(kysely.transaction().execute(work)).rejects.toThrow('broken');
    expect(sent.join(' ')).toBe('begin delete broken rollback');
  });
});
