import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { preparePglite } from '#server/database/prepared-pglite.ts';
import { pgliteTypes } from '#server/database/values.ts';

let pglite: PGlite;
let prepared: Pick<PGlite, 'query'>;
beforeAll(async () => {
  pglite = await PGlite.create(pgliteTypes);
  await migrate(createPgliteDatabase(pglite as never));
  await pglite.exec(`create table pair (
    id int primary key, name text not null check (name <> 'x'), other int references pair)`);
  prepared = preparePglite(pglite as never).forKysely;
});
afterAll(() => pglite.close());

const options = { rowMode: 'object' } as const;

/** Runs a statement without a name, for the first time under its name, and again. */
async function runThrice(text: string, values: unknown[]): Promise<unknown[]> {
  const outcomes = [];
  for (let time = 0; time < 3; time++)
    outcomes.push(await outcomeOf(prepared.query(text, values, options)));
  return outcomes;
}

/** The result of a statement, or all properties of its error. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    return {
      ...Object.fromEntries(Object.entries(error)),
      message: error.message,
      kind: error.constructor,
    };
  });

async function preparedTexts(): Promise<string[]> {
  const { rows } = await pglite.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
}

const samples: Readonly<Record<string, readonly unknown[]>> = {
  bool: [true, false, 'yes', 1],
  bytea: [Buffer.from([0, 1, 255]), new Uint8Array(300).fill(7), Buffer.alloc(0)],
  date: ['2024-02-29', new Date(0)],
  int2: [-7, '8'],
  int4: [0, 2_147_483_647],
  int8: [0, -9_007_199_254_740_991, 12n, '13'],
  _int4: [[1, null, 3], []],
  json: [{ a: [1, 'b', null] }, [], '"text"', 'null'],
  jsonb: [{ 'b"': { c: 2n } }, 'true'],
  numeric: [1.5, '0.10'],
  text: ['', 'ñ 😀 \\ "quoted" {}', 'x'.repeat(100_000), 5],
  _text: [['a,b', '"', '\\', null, 'NULL', ''], []],
  time: ['23:59:59.5'],
  timestamptz: ['2024-02-29T12:00:00.123456-05:00', new Date(5), 0],
  uuid: ['2f1c1b1e-7c1c-4d2e-9f57-0f6c5a3f9f10'],
};

describe('prepared statements of the embedded database', () => {
  it('take and return the same values as `query`, for every type of a column', async () => {
    const { rows } = await pglite.query<{ type: string }>(
      "select distinct udt_name as type from information_schema.columns where table_schema = 'public'",
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { type } of rows) {
      expect(Object.keys(samples)).toContain(type);
      const list = type.startsWith('_') ? '' : `, array[$1::${type}, null] as list`;
      const text = `select $1::${type} as value${list}`;
      for (const value of [...(samples[type] ?? []), null, undefined]) {
        const expected = await pglite.query(text, [value], options);
        expect(await runThrice(text, [value]), type).toEqual([expected, expected, expected]);
      }
      expect(await preparedTexts()).toContain(text);
    }
  });

  it.each([
    ['select id, id, name from pair where id = $1', [0]],
    ['with found as (select 1) select * from found', []],
    ['insert into pair select n, $1 from generate_series(10, 12) n on conflict do nothing', ['a']],
    ['update pair set name = $1 where id = 11 returning name', ['b']],
    ['delete from pair where id > $1', [100]],
  ])('return what `query` returns for %s', async (text, values) => {
    await prepared.query(text, values, options);
    const expected = await pglite.query(text, values, options);
    expect(await runThrice(text, values)).toEqual([expected, expected, expected]);
    expect(await preparedTexts()).toContain(text);
  });

  const insert = 'insert into pair values ($1, $2, $3)';
  it.each([
    ['a duplicate', insert, [1, 'a', null]],
    ['a failed check', insert, [2, 'x', null]],
    ['a missing value', insert, [2, null, null]],
    ['an unknown reference', insert, [2, 'a', 99]],
    ['an impossible value', insert, ['two', 'a', null]],
    ['a mistake in the text', 'select nothing from pair', []],
    ['a value that cannot be sent', 'select $1::boolean', [2]],
  ])('fail like `query` for %s', async (_, text, values) => {
    await pglite.exec("insert into pair values (1, 'a', null) on conflict do nothing");
    const expected = await outcomeOf(pglite.query(text, values, options));
    expect(expected).toHaveProperty('message');
    expect(await runThrice(text, values)).toEqual([expected, expected, expected]);
  });
});
