import { sql, type AliasedRawBuilder, type Selection, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { requireFound } from '../errors.ts';
import { everyTable } from './every-table.ts';
import type { Filter } from './filters/base.ts';
import { matchesRow, type ColumnOf, type Defined, type Match } from './match.ts';
import type { OwnedTable, RequestTransaction, Row, TablesWith } from './tables.ts';

/** A filtered query on an owned table; it may join public tables and the results of rows(). */
export type ScopedSelect<T extends OwnedTable, Column extends string = never> = SelectQueryBuilder<
  TablesWith<T>,
  T,
  Output<T, Column>
>;

/** The columns of a row; all of them for '*'. */
export type Output<T extends OwnedTable, Column extends string> = '*' extends Column
  ? Row<T>
  : Selection<TablesWith<T>, T, `${T}.${Column}`>;

type AnySelect = SelectQueryBuilder<Tables, OwnedTable, object>;

/** Creates select queries on owned tables, each with its filter. */
export function createFilteredReads(
  trx: RequestTransaction,
  filter: (table: OwnedTable) => Filter,
) {
  const findFirst = async <T extends OwnedTable, Column extends string>(
    table: T,
    match: object,
    columns: Column | readonly Column[],
  ) =>
    (await buildSelect(trx, filter, { table, match, columns }).executeTakeFirst()) as
      Output<T, Column> | undefined;

  return {
    /** The visible rows that match, with these columns ('*' for all); joins and other columns may follow. */
    select: <
      T extends OwnedTable,
      const M extends Match<T> = Match<T>,
      const Column extends ColumnOf<T> | '*' = never,
    >(
      table: T,
      match?: M & Defined<M>,
      columns: Column | readonly Column[] = [],
    ): ScopedSelect<T, Column> =>
      buildSelect(trx, filter, { table, match, columns }) as unknown as ScopedSelect<T, Column>,
    /** Returns the first visible row that matches; undefined when there is none. */
    find: <T extends OwnedTable, const M extends Match<T>, const Column extends ColumnOf<T> | '*'>(
      table: T,
      match: M & Defined<M>,
      columns: Column | readonly Column[],
    ): Promise<Output<T, Column> | undefined> => findFirst(table, match, columns),
    /** Returns the first visible row that matches. Throws 404 when there is none. */
    get: async <
      T extends OwnedTable,
      const M extends Match<T>,
      const Column extends ColumnOf<T> | '*',
    >(
      table: T,
      match: M & Defined<M>,
      columns: Column | readonly Column[],
    ): Promise<Output<T, Column>> => requireFound(await findFirst(table, match, columns)),
    /** Whether a visible row matches. */
    async exists<T extends OwnedTable, const M extends Match<T>>(
      table: T,
      match: M & Defined<M>,
    ): Promise<boolean> {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${filter(table)} and ${matchesRow(table, match)} limit 1`.execute(trx);
      return rows.length > 0;
    },
    /** The visible rows of an owned table that match, for a join or a subquery in `sql`. */
    rows<T extends OwnedTable, Alias extends string = T, const M extends Match<T> = Match<T>>(
      table: T,
      alias?: Alias,
      match?: M & Defined<M>,
    ): AliasedRawBuilder<Tables[T], Alias> {
      const rows = sql<Tables[T]>`(select * from ${sql.table(table)}
        where ${filter(table)} and ${matchesRow(table, match ?? {})})`;
      return rows.as((alias ?? table) as Alias);
    },
  };
}

export type ScopedReads = ReturnType<typeof createFilteredReads>;

interface TableQuery {
  table: OwnedTable;
  match: object | undefined;
  columns: string | readonly string[];
}

/**
 * Builds a select query with the filter. Kysely infers builder types from a literal table name only, so the callers write
 * them out.
 */
function buildSelect(
  trx: RequestTransaction,
  filter: (table: OwnedTable) => Filter,
  { table, match = {}, columns }: TableQuery,
) {
  const query = everyTable(trx).selectFrom(table) as unknown as AnySelect;
  const names = typeof columns === 'string' ? [columns] : columns;
  return names.reduce(
    (builder, name) =>
      name === '*' ? builder.selectAll(table) : builder.select(`${table}.${name}` as never),
    query.where(filter(table)).where(matchesRow(table, match)),
  );
}
