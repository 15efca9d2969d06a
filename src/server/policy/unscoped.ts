import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { AnyConnection, OwnedTable, Queries } from './tables.ts';

/**
 * Owned tables without their filter, for the few queries that have no scope. Each use is reviewed with its reason in
 * tests/content/unscoped.json.
 */
export const unscoped = <Table extends OwnedTable>(
  db: AnyConnection,
  _table: Table | readonly Table[],
  _reason: string,
): Queries<Table> => db as unknown as Queries<Table>;

/** Columns of an owned table without its filter, for joins. Reviewed in the same way. */
export const unscopedColumns = <
  Table extends OwnedTable,
  Column extends keyof Tables[Table] & string,
  Alias extends string,
>(
  table: Table,
  alias: Alias,
  columns: readonly Column[],
  _reason: string,
) =>
  sql<Pick<Tables[Table], Column>>`(select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)})`.as<Alias>(alias);
