import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { UnitOfWork } from '#server/database/database.ts';
import type { Tables } from '#generated/tables.ts';
import { projectRoot } from '#server/data-folders.ts';
import type { AccountJob, ScheduledJobKind } from '#server/jobs/job-kind.ts';
import type { ScopedQueries } from '#server/policy/scoped.ts';
import { tableClasses, type RequestTransaction } from '#server/policy/tables.ts';
import type { Services } from '#server/requests/services.ts';
import { findCalls, readCalls, type SourceCalls } from '../support/source-calls.ts';

const owned = Object.entries(tableClasses).flatMap(([table, of]) =>
  of === 'owned' ? [table] : [],
);
/** Files in which SQL may name any table: filters, and code outside requests, such as the import of operators. */
const trusted = /^src\/server\/(policy|database|commands\/import)\//u;
const sources = readCalls('src/server').filter(({ file }) => !trusted.test(file));

/** An owned table as a whole word; `member.member_id` is a column of a table that is already joined. */
const namesOwnedTable = new RegExp(`(?<![.\\w'])(${owned.join('|')})(?![.\\w'])`, 'u');
const removeTexts = (sql: string): string => sql.replaceAll(/'[^']*'/gu, "''");
const findOwnedTables = ({ file, sql }: SourceCalls): string[] =>
  sql
    .filter((text) => namesOwnedTable.test(removeTexts(text)))
    .map((text) => `${file}: ${text.replaceAll(/\s+/gu, ' ')}`);

/** Casts around the type of a connection, and computed table names. */
const detours = /^sql\.(table|id|raw|lit)$|\.(withTables|\$extendTables|dynamic|withSchema)$/u;
const findDetours = ({ file, calls }: SourceCalls): string[] =>
  calls.filter(({ name }) => detours.test(name)).map(({ name }) => `${file}: ${name}`);

/** The argument with the tables, and the one with the reason. */
const places = { unscoped: [1, 2], unscopedColumns: [0, 3] } as const;
const findUnscoped = ({ file, calls }: SourceCalls) =>
  calls.flatMap(({ name, arguments: args }) => {
    const place = Object.hasOwn(places, name) ? places[name as keyof typeof places] : undefined;
    return place ? [{ file, tables: args[place[0]], reason: args[place[1]] }] : [];
  });

/**
 * Owned tables named by a join or a subquery. The types refuse all but the table that a scoped query starts from; only its
 * first occurrence is filtered, so it may not be joined to itself.
 */
const joins = /^(?!(?:trx|db|kysely)\.)\w+\.selectFrom$|\.(\w*Join(?:Lateral)?|using)$/u;
const findJoined = (source: SourceCalls): string[] => {
  const listed = findUnscoped(source).flatMap(({ tables }) => [tables].flat(2));
  return source.calls
    .filter(({ name }) => joins.test(name))
    .flatMap(({ arguments: [first] }) => [first].flat())
    .map((table) => String(table).replace(/ as .*$/u, ''))
    .filter((table) => owned.includes(table) && !listed.includes(table))
    .map((table) => `${source.file}: ${table}`);
};

describe('queries of requests', () => {
  it('join no owned table by its name, not even the one they start from', () => {
    expect(sources.flatMap(findJoined)).toEqual([]);
  });

  it('name no owned table in SQL text', () => {
    expect(sources.flatMap(findOwnedTables)).toEqual([]);
  });

  it('do not circumvent the types', () => {
    expect(sources.flatMap(findDetours)).toEqual([]);
  });

  it('use owned tables without scope only where tests/content/unscoped.json lists it', () => {
    const listed = readFileSync(join(projectRoot, 'tests/content/unscoped.json'), 'utf8');
    expect(sources.flatMap(findUnscoped)).toEqual(JSON.parse(listed));
  });

  it('would be refused in each of these cases', () => {
    const of = (text: string) => findCalls('a.ts', text);
    expect(findOwnedTables(of('sql`select 1 from plan, member where true`'))).toHaveLength(1);
    expect(findOwnedTables(of('sql<number>`(select count(*) from "claim")`'))).toHaveLength(1);
    expect(findOwnedTables(of("sql`member.status = 'member'`"))).toEqual([]);
    expect(
      findDetours(of("sql.table('member'); trx.withTables<Tables>().selectFrom('member')")),
    ).toHaveLength(2);
    expect(findJoined(of("scoped.select('claim').innerJoin('claim as other', 'a', 'b')"))).toEqual([
      'a.ts: claim',
    ]);
    expect(findJoined(of("q.where((eb) => eb.exists(eb.selectFrom(['plan', 'member'])))"))).toEqual(
      ['a.ts: member'],
    );
    expect(findUnscoped(of("unscoped(trx, 'account', why)"))).toEqual([
      { file: 'a.ts', tables: 'account', reason: '?' },
    ]);
  });
});

/** Compiled but never run: each expectation fails the type check if its line compiles. */
export function refusedInJobsAndPlugins(
  services: Services,
  { services: ofJob }: AccountJob<object>,
  ofSchedule: Parameters<ScheduledJobKind['run']>[0],
  everyTable: (db: Kysely<Tables>) => void,
): unknown[] {
  return [
    // @ts-expect-error an owned table
    services.kysely.selectFrom('member'),
    // @ts-expect-error an owned table in a job that a user started
    ofJob.kysely.selectFrom('member'),
    // @ts-expect-error an owned table in a scheduled job
    ofSchedule.kysely.selectFrom('member'),
    // @ts-expect-error an internal table
    services.kysely.deleteFrom('audit_record'),
    // @ts-expect-error an owned table in a transaction
    services.kysely.transaction().execute((trx) => trx.selectFrom('member').execute()),
    // @ts-expect-error an owned table in background work
    services.database.background.selectFrom('member'),
    // @ts-expect-error the connection of every table
    services.database.kysely,
    // @ts-expect-error the full type is not to be had
    everyTable(services.kysely),
    // @ts-expect-error nor by adding tables
    services.kysely.withTables,
  ];
}

/** Compiled but never run, as above. */
export function refusedByTypes(
  trx: RequestTransaction,
  scoped: ScopedQueries,
  everyTable: (db: Kysely<Tables>) => void,
  unitOfWork: (db: UnitOfWork) => void,
): unknown[] {
  return [
    // @ts-expect-error an owned table
    trx.selectFrom('member'),
    // @ts-expect-error an internal table
    trx.selectFrom('audit_record'),
    // @ts-expect-error writing to an owned table
    trx.insertInto('memo'),
    // @ts-expect-error an owned table in a subquery
    trx.selectFrom('plan').where((eb) => eb.exists(eb.selectFrom('coverage'))),
    // @ts-expect-error a join without scope
    scoped.select('claim').innerJoin('member', 'member.member_id', 'claim.member_id'),
    // @ts-expect-error a public table has no scope
    scoped.select('plan'),
    // @ts-expect-error the full type is not to be had
    everyTable(trx),
    // @ts-expect-error nor as a transaction
    unitOfWork(trx),
    // @ts-expect-error nor by adding tables
    trx.$extendTables,
  ];
}
