import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Row } from './tables.ts';

/** The name of a column, or `column as name`. */
export type ColumnOf<T extends keyof Tables> =
  (keyof Tables[T] & string) | `${keyof Tables[T] & string} as ${string}`;

/** Values that columns must have: null means no value, and an array one of several. */
export type Match<T extends keyof Tables> = {
  readonly [Column in keyof Row<T>]?: Row<T>[Column] | readonly Row<T>[Column][];
};

/** The same match; a value that may be undefined is a type error, because it would match every row. */
export type Defined<M> = { readonly [Column in keyof M]: M[Column] & ({} | null) };

/** Returns the condition that a row of a table has these values. */
export function matchesRow(table: keyof Tables, match: object): RawBuilder<boolean> {
  const conditions = Object.entries(match).map(([column, value]) =>
    toCondition(`${table}.${column}`, value),
  );
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function toCondition(column: string, value: unknown): RawBuilder<boolean> {
  if (value === undefined) throw new Error(`The match of ${column} has no value`);
  if (value === null) return sql`${sql.ref(column)} is null`;
  if (!Array.isArray(value)) return sql`${sql.ref(column)} = ${value}`;
  return value.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(value)})`;
}
