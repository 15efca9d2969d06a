import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Scope } from '../scope.ts';

export type Filter = RawBuilder<boolean>;
export type CreateFilter = (scope: Scope) => Filter;

export const allRows: Filter = sql<boolean>`true`;
export const noRows: Filter = sql<boolean>`false`;
/**
 * Returns the filter for rows that pass every filter. Those that let all rows pass are left out, so that the statement
 * is shorter.
 */
export function allOf(...filters: Filter[]): Filter {
  const needed = filters.filter((filter) => filter !== allRows);
  const [first = allRows] = needed;
  return needed.length < 2 ? first : sql<boolean>`(${sql.join(needed, sql` and `)})`;
}
export const anyOf = (...filters: Filter[]): Filter =>
  sql<boolean>`(${sql.join(filters, sql` or `)})`;

/** Creates the filter for rows that are visible if the row of `parent` with this `key` is. */
export const filterThrough =
  (
    table: keyof Tables,
    parent: keyof Tables,
    key: string,
    parentFilter: CreateFilter,
  ): CreateFilter =>
  (scope) =>
    sql<boolean>`exists (select 1 from ${sql.table(parent)}
      where ${sql.ref(`${parent}.${key}`)} = ${sql.ref(`${table}.${key}`)} and ${parentFilter(scope)})`;
