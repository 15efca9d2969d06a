import {
  OnConflictUpdateBuilder,
  sql,
  type AliasedRawBuilder,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { found, notFound } from '../errors.ts';
import { everyTable } from './every-table.ts';
import type { Filter } from './filters/base.ts';
import type { NewRow, OwnedTable, RequestTransaction, Row, TablesWith } from './tables.ts';
import { visibleRows } from './visibility.ts';
import type { Scope } from './scope.ts';

type Nothing = Record<never, never>;
/** A filtered query on an owned table; it may join public tables and the results of rows(). */
export type ScopedSelect<T extends OwnedTable> = SelectQueryBuilder<TablesWith<T>, T, Nothing>;

/** A filtered update, before it is executed. */
export type ScopedUpdate<T extends OwnedTable> = UpdateQueryBuilder<
  TablesWith<T>,
  T,
  T,
  UpdateResult
>;

type OnConflict<T extends OwnedTable> = Parameters<
  InsertQueryBuilder<Tables, T, InsertResult>['onConflict']
>[0];

/** Select queries on owned tables, each with its filter. */
export function filteredReads(trx: RequestTransaction, filter: (table: OwnedTable) => Filter) {
  // Kysely infers builder types from a literal table name; with a type parameter they must be written out.
  return {
    select<T extends OwnedTable>(table: T): ScopedSelect<T> {
      const query = everyTable(trx).selectFrom(table) as unknown as ScopedSelect<T>;
      return query.where(filter(table));
    },
    /** The visible rows of an owned table, for a join or a subquery in `sql`. */
    rows<T extends OwnedTable, Alias extends string = T>(
      table: T,
      alias?: Alias,
    ): AliasedRawBuilder<Tables[T], Alias> {
      const rows = sql<Tables[T]>`(select * from ${sql.table(table)} where ${filter(table)})`;
      return rows.as((alias ?? table) as Alias);
    },
  };
}

export type ScopedReads = ReturnType<typeof filteredReads>;

/**
 * Queries on owned tables, filtered to what the caller may see. The first table keeps its own name (no alias), since
 * the filter uses it; joined tables come from rows(), under any name.
 */
export function scoped(trx: RequestTransaction, scope: Scope) {
  const db = everyTable(trx);
  const filter = (table: OwnedTable) => visibleRows(table, scope);
  return {
    ...filteredReads(trx, filter),
    /**
     * Updates visible rows and returns their number. Throws 404 if one of them would no longer be visible to the
     * caller.
     */
    async update<T extends OwnedTable>(
      table: T,
      change: (query: ScopedUpdate<T>) => ScopedUpdate<T>,
    ): Promise<number> {
      const query = change(
        (db.updateTable(table) as unknown as ScopedUpdate<T>).where(filter(table)),
      ) as unknown as UpdateQueryBuilder<Tables, OwnedTable, OwnedTable, UpdateResult>;
      const updated = await query.returning(ctidOf(table)).execute();
      await requireVisible(db, table, filter(table), updated);
      return updated.length;
    },
    delete<T extends OwnedTable>(table: T): DeleteQueryBuilder<TablesWith<T>, T, DeleteResult> {
      const query = db.deleteFrom(table) as unknown as DeleteQueryBuilder<
        TablesWith<T>,
        T,
        DeleteResult
      >;
      return query.where(filter(table));
    },
    /** Inserts a row. Throws 404 if it would not be visible to the caller. */
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
      return found(inserted) as Pick<Row<T>, Column>;
    },
    /** Inserts several rows in the same way; returns their number. */
    async insertAll<T extends OwnedTable>(
      table: T,
      rows: readonly NewRow<T>[],
      onConflict?: OnConflict<T>,
    ): Promise<number> {
      if (rows.length === 0) return 0;
      const inserted = { table, rows, returning: [], onConflict };
      return (await insertVisible(db, filter(table), inserted)).length;
    },
  };
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
  const inserted = await query.returning([...columns, ctidOf(table)]).execute();
  await requireVisible(db, table, filter, inserted);
  return inserted;
}

/** ctid identifies a written row of any table, as long as this transaction has not changed it again. */
const ctidOf = (table: OwnedTable) => sql<string>`${sql.table(table)}.ctid::text`.as('ctid');

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
  if (visible.length < written.length) throw notFound();
}

export type ScopedQueries = ReturnType<typeof scoped>;
