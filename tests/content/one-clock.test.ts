import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '#server/data-folders.ts';
import { readMigrations } from '#server/database/migrate.ts';

/** The only files that may read the machine's time; src/language and src/shared receive the day. */
const doors = ['src/server/clock.ts', 'src/web/ui/clock.ts'];

const machineTime = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date(?!\w|\()|(?<![\w.])Date\(\)/;
/** Excludes `.now(` of clock.ts, and `portal_now()`, the SQL function that follows it. */
const databaseTime =
  /(?<![\w.])now\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\b(?:clock|statement|transaction)_timestamp\b|\btimeofday\b|'(?:now|today|tomorrow|yesterday)'::/i;

const listFiles = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(projectRoot.length).replace(/^\//, ''),
    );
const sources = listFiles('src', 'scripts').filter((path) => !doors.includes(path));

/** Tests of the clock itself, and of programs whose clock is not moved. */
const machineTests = [
  'tests/api/clock.test.ts',
  'tests/api/time-zones.test.ts',
  'tests/support/clamd.ts',
  'tests/support/clock.ts',
  'tests/support/moved-date.ts',
  'tests/support/offset-of-run.ts',
  'tests/support/postgres.ts',
];

const removeComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

function findLines(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    removeComments(readFileSync(join(projectRoot, path), 'utf8'))
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

describe('the current time', () => {
  it.each([
    'const at = Date.now();',
    'new Date()',
    'return new Date( );',
    'const read = Date.now;',
    'new Date;',
  ])('is recognized when code reads it from the machine: %s', (code) => {
    expect(code).toMatch(machineTime);
  });

  it.each(['new Date(text)', 'clock.now()', 'new DateFormat()', 'Date.parse(text)'])(
    'is not found where code does not read it: %s',
    (code) => expect(code).not.toMatch(machineTime),
  );

  it.each(['sql`now()`', 'where day <= CURRENT_DATE', 'clock_timestamp()', "'today'::date"])(
    'is recognized when SQL reads it from the database: %s',
    (code) => expect(code).toMatch(databaseTime),
  );

  it('comes from one file on the server and one in the browser', () => {
    expect(findLines(machineTime, sources)).toEqual([]);
  });

  it('comes from portal_now() in queries', () => {
    const onServer = sources.filter((path) => /^src\/(server|demo)\//.test(path));
    // The first statement of every migration, before portal_now() exists, and the check that the clocks agree.
    const allowed =
      /^src\/server\/(?:database\/migrate\.ts: .*ran_at timestamptz|commands\/doctor\/doctor\.queries\.ts: .* as now`)/;
    const found = findLines(databaseTime, onServer).filter((line) => !allowed.test(line));
    expect(found).toEqual([]);
  });

  it('comes from portal_now() in column defaults and functions of the database', async () => {
    const pglite = await PGlite.create();
    for (const { text } of readMigrations()) await pglite.exec(text);
    const { rows: defaults } = await pglite.query<{ place: string; text: string }>(
      `select table_name || '.' || column_name as place, column_default as text
       from information_schema.columns where table_schema = 'public' and column_default is not null`,
    );
    const { rows: functions } = await pglite.query<{ place: string; text: string }>(
      `select proname as place, prosrc as text from pg_proc
       where pronamespace = 'public'::regnamespace and proname <> 'portal_now'`,
    );
    await pglite.close();
    expect(defaults.filter(({ text }) => text === 'portal_now()').length).toBeGreaterThan(30);
    expect([...defaults, ...functions].filter(({ text }) => databaseTime.test(text))).toEqual([]);
  }, 60_000);

  it('comes from the clock of the portal in tests of its calls', () => {
    const tests = listFiles('tests/api', 'tests/support').filter(
      (path) => !machineTests.includes(path),
    );
    expect(findLines(machineTime, tests)).toEqual([]);
    expect(findLines(databaseTime, tests)).toEqual([]);
  });

  it('is moved by tests only', () => {
    expect(findLines(/\bmoveClock\b/, sources)).toEqual([]);
  });
});
