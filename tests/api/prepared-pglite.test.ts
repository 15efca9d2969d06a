import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { createPgliteStatements } from '#server/database/pglite-statements.ts';

let pglite: PGlite;
let database: Database;
const watched: unknown[] = [];
beforeAll(async () => {
  pglite = await PGlite.create();
});
beforeEach(async () => {
  await pglite.exec(`deallocate all;
    drop table if exists pair; create table pair (id int primary key, name text);
    insert into pair values (1, 'a')`);
  database = createPgliteDatabase(pglite as never, (work) => {
    watched.push(work);
    return work;
  });
});
afterAll(() => pglite.close());

const all = sql`select * from pair order by id`;
const add = sql`insert into pair values (2, 'b')`;
const [first, second] = [
  { id: 1, name: 'a' },
  { id: 2, name: 'b' },
];
const rowsNow = async () => (await pglite.query(all.compile(database.kysely).sql)).rows;
const read = async (db = database.kysely) => (await all.execute(db)).rows;
const preparedNames = async () => {
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
};
/** Executes it as often as it takes until it is prepared. */
const readPrepared = async () => {
  for (let time = 0; time < 3; time++) await read();
  expect(await preparedNames()).toHaveLength(1);
};

describe('prepared statements in transactions', () => {
  it('stay prepared when the transaction that prepared them is rolled back', async () => {
    const rolledBack = database.kysely.transaction().execute(async (trx) => {
      await add.execute(trx);
      for (let time = 0; time < 3; time++) expect(await read(trx)).toEqual([first, second]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await preparedNames()).toHaveLength(1);
    expect(await read()).toEqual([first]);
  });

  it('roll back their transaction when they fail, and can be repeated', async () => {
    const addTwice = () =>
      database.kysely.transaction().execute(async (trx) => {
        await add.execute(trx);
        await add.execute(trx);
      });
    await expect(addTwice()).rejects.toMatchObject({ code: '23505', constraint: 'pair_pkey' });
    await expect(addTwice()).rejects.toMatchObject({ code: '23505' });
    expect(await rowsNow()).toEqual([first]);
    await add.execute(database.kysely);
    expect(await read()).toEqual([first, second]);
  });

  it('are refused in a transaction that failed before, prepared or not', async () => {
    await readPrepared();
    const count = sql`select count(*) from pair`;
    await count.execute(database.kysely);
    const failed = database.kysely.transaction().execute(async (trx) => {
      await expect(sql`broken`.execute(trx)).rejects.toMatchObject({ code: '42601' });
      await expect(read(trx)).rejects.toMatchObject({ code: '25P02' });
      await expect(count.execute(trx)).rejects.toMatchObject({ code: '25P02' });
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '25P02' } });
    expect((await count.execute(database.kysely)).rows).toEqual([{ count: 1 }]);
  });

  it('wait for a transaction on the raw driver, and are not part of it', async () => {
    await add.execute(database.kysely);
    await sql`delete from pair where id = 2`.execute(database.kysely);
    const begun = Promise.withResolvers<void>();
    const raw = database.rawTransaction(async (executor) => {
      await executor.query('select 1');
      begun.resolve();
      await new Promise((resolve) => void setTimeout(resolve, 50));
      expect((await executor.query('select id from pair')).rows).toEqual([{ id: 1 }]);
      throw new Error('rolled back');
    });
    await begun.promise;
    await Promise.all([expect(raw).rejects.toThrow('rolled back'), add.execute(database.kysely)]);
    expect(await rowsNow()).toEqual([first, second]);
  });
});

describe('prepared statements after a change of their table', () => {
  const widened = { ...first, more: 7 };
  const widen = 'alter table pair add column more int default 7';

  it('have the new columns after a migration, also inside a transaction', async () => {
    await readPrepared();
    await database.rawTransaction((executor) => executor.script(widen));
    expect(await database.kysely.transaction().execute(read)).toEqual([widened]);
    expect(await read()).toEqual([widened]);
  });

  it('are prepared again when the change came from elsewhere', async () => {
    await readPrepared();
    await pglite.exec(widen);
    expect(await read()).toEqual([widened]);
  });

  it('fail once in a transaction when the change came from elsewhere', async () => {
    await readPrepared();
    await pglite.exec(widen);
    const call = () => database.kysely.transaction().execute(read);
    await expect(call()).rejects.toMatchObject({ code: '0A000' });
    expect(await call()).toEqual([widened]);
  });
});

it('at most as many statements as the limit stay prepared, the ones used last', async () => {
  const statements = createPgliteStatements(pglite as never, 3);
  const run = async (name: string) => {
    const text = `select '${name}' as name`;
    const { rows } = await statements.execute({ name, text, values: [], options: undefined });
    expect(rows).toEqual([{ name }]);
  };
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) await run(name);
  expect((await preparedNames()).toSorted()).toEqual(['a', 'd', 'e']);
  await run('b');
  expect((await preparedNames()).toSorted()).toEqual(['b', 'd', 'e']);
});

it('each prepared statement is watched, also in a transaction', async () => {
  await readPrepared();
  watched.length = 0;
  await read();
  await database.kysely.transaction().execute(read);
  expect(watched).toHaveLength(2);
});
