import {
  OnConflictUpdateBuilder,
  sql,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { requireFound, createNotFoundError, createStaleRowError } from '../errors.ts';
import { everyTable } from './every-table.ts';
import type { Filter } from './filters/base.ts';
import { createFilteredReads } from './filtered-reads.ts';
import { matchesRow, type Defined, type Match } from './match.ts';
import type { NewRow, OwnedTable, RequestTransaction, Row, TablesWith } from './tables.ts';
import { filterVisibleRows } from './visibility.ts';
import type { Scope } from './scope.ts';

type ScopedUpdate<T extends OwnedTable> = UpdateQueryBuilder<TablesWith<T>, T, T, UpdateResult>;
type AnyUpdate = UpdateQueryBuilder<Tables, OwnedTable, OwnedTable, UpdateResult>;

/** The columns that an update sets. */
export type Change<T extends OwnedTable> = UpdateObject<TablesWith<T>, T>;

/** Increments the row version, so that a caller with an older version gets staleRow. */
export const nextVersion = { row_version: sql<number>`row_version + 1` };

type OnConflict<T extends OwnedTable> = Parameters<
  InsertQueryBuilder<Tables, T, InsertResult>['onConflict']
>[0];

/**
 * Creates queries on owned tables, filtered to what the caller may see. The first table keeps its own name (no alias),
 * since the filter uses it; joined tables come from rows(), under any name.
 */
export function scoped(trx: RequestTransaction, scope: Scope) {
  const db = everyTable(trx);
  const getFilter = (table: OwnedTable) => filterVisibleRows(table, scope);

  async function updateRows<T extends OwnedTable>(
    table: T,
    match: object,
    values: Change<T>,
    condition: Filter = sql`true`,
  ): Promise<number> {
    const query = db.updateTable(table) as unknown as ScopedUpdate<T>;
    const updated = await (query.set(values) as unknown as AnyUpdate)
      .where(getFilter(table))
      .where(matchesRow(table, match))
      .where(condition)
      .returning(selectCtid(table))
      .execute();
    await requireVisible(db, table, getFilter(table), updated);
    return updated.length;
  }

  return {
    ...createFilteredReads(trx, getFilter),
    /**
     * Updates the visible rows that match and returns their number. Throws 404 if one of them would no longer be visible
     * to the caller.
     */
    update: <T extends OwnedTable, const M extends Match<T>>(
      table: T,
      match: M & Defined<M>,
      values: Change<T>,
      condition?: Filter,
    ): Promise<number> => updateRows(table, match, values, condition),
    /**
     * Updates a row in the version that the caller has read (in any version if `rowVersion` is undefined) and increments the
     * version. Throws staleRow when no visible row matches any more.
     */
    async updateVersion<T extends OwnedTable, const M extends Match<T>>(
      table: T,
      match: M & Defined<M>,
      rowVersion: number | undefined,
      values: Change<T>,
      condition?: Filter,
    ): Promise<void> {
      const versionMatch = rowVersion === undefined ? match : { ...match, row_version: rowVersion };
      const change = { ...values, ...nextVersion } as Change<T>;
      if ((await updateRows(table, versionMatch, change, condition)) === 0)
        throw createStaleRowError();
    },
    /** Deletes the visible rows that match and returns their number. */
    async delete<T extends OwnedTable, const M extends Match<T>>(
      table: T,
      match: M & Defined<M>,
      condition: Filter = sql`true`,
    ): Promise<number> {
      const { rows } = await sql`delete from ${sql.table(table)}
        where ${getFilter(table)} and ${matchesRow(table, match)} and ${condition} returning 1`.execute(
        trx,
      );
      return rows.length;
    },
    ...createFilteredInserts(db, getFilter),
  };
}

function createFilteredInserts(db: Kysely<Tables>, filter: (table: OwnedTable) => Filter) {
  /**
   * Inserts a row, or updates the row with the same key: the columns of the row, and those in `updated`. Throws 404 if the
   * caller does not see the row.
   */
  async function save<T extends OwnedTable>(
    table: T,
    row: NewRow<T>,
    key: readonly (keyof Row<T> & string)[],
    updated: Change<T> = {},
  ): Promise<void> {
    const onConflict = createUpdateOfSameKey<T>(row, key, updated);
    const insertion = { table, rows: [row], returning: [], onConflict };
    requireFound((await insertVisible(db, filter(table), insertion))[0]);
  }

  return {
    /** Inserts a row. Throws 404 if it would not be visible to the caller, or was not written because of `onConflict`. */
    async insert<T extends OwnedTable, Column extends keyof Row<T> & string = never>(
      table: T,
      row: NewRow<T>,
      returning: readonly Column[] = [],
      onConflict?: OnConflict<T>,
    ): Promise<Pick<Row<T>, Column>> {
      const [inserted] = await insertVisible(db, filter(table), {
        table,
        rows: [row],
        returning,
        onConflict,
      });
      return requireFound(inserted) as Pick<Row<T>, Column>;
    },
    /** Inserts several rows in the same way; returns their number. */
    async insertAll<T extends OwnedTable>(
      table: T,
      rows: readonly NewRow<T>[],
      onConflict?: OnConflict<T>,
    ): Promise<number> {
      if (rows.length === 0) return 0;
      const insertion = { table, rows, returning: [], onConflict };
      return (await insertVisible(db, filter(table), insertion)).length;
    },
    save,
    /** Saves a row in the same way, and increments the version of a row that it updates. */
    saveVersion: <T extends OwnedTable>(
      table: T,
      row: NewRow<T>,
      key: readonly (keyof Row<T> & string)[],
      updated: Change<T> = {},
    ): Promise<void> => {
      const version = sql<number>`${sql.ref(`${table}.row_version`)} + 1`;
      return save(table, row, key, { ...updated, row_version: version });
    },
  };
}

/** Sets the columns of the new row that are not in its key, and those in `updated`. */
function createUpdateOfSameKey<T extends OwnedTable>(
  row: object,
  key: readonly string[],
  updated: object,
): OnConflict<T> {
  const columns = Object.keys(row).filter((column) => !key.includes(column));
  const assignments = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  const change: object = { ...Object.fromEntries(assignments), ...updated };
  // Kysely infers the columns of a literal table name only; the types of `save` check the names.
  return (conflict) => conflict.columns(key as never).doUpdateSet(change);
}

interface Insertion<T extends OwnedTable> {
  table: T;
  rows: readonly NewRow<T>[];
  returning: readonly string[];
  onConflict: OnConflict<T> | undefined;
}

async function insertVisible<T extends OwnedTable>(
  db: Kysely<Tables>,
  filter: Filter,
  { table, rows, returning, onConflict }: Insertion<T>,
): Promise<Record<string, unknown>[]> {
  let query = db.insertInto(table).values(rows);
  if (onConflict) {
    // An existing row is updated only when the caller sees it.
    query = query.onConflict((conflict) => {
      const step = onConflict(conflict);
      return step instanceof OnConflictUpdateBuilder ? step.where(filter) : step;
    });
  }
  const columns = returning.map((name) => sql.ref(`${table}.${name}`).as(name));
  const inserted = await query.returning([...columns, selectCtid(table)]).execute();
  await requireVisible(db, table, filter, inserted);
  return inserted;
}

/**
 * Selects the ctid, which identifies a written row of any table, as long as this transaction has not changed it again.
 */
const selectCtid = (table: OwnedTable) => sql<string>`${sql.table(table)}.ctid::text`.as('ctid');

/** @throws HttpError 404 when the caller does not see all the rows that were just written */
async function requireVisible(
  db: Kysely<Tables>,
  table: OwnedTable,
  filter: Filter,
  written: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const ctids = written.map((row) => row['ctid']);
  const { rows: visible } = await sql`select 1 from ${sql.table(table)}
    where ctid = any(${ctids}::tid[]) and ${filter}`.execute(db);
  if (visible.length < written.length) throw createNotFoundError();
}

export type ScopedQueries = ReturnType<typeof scoped>;
