import { sql, type RawBuilder } from 'kysely';
import { matchesRow, type Match } from '../../policy/match.ts';
import { getPublicTable, type PublicTable, type Row, type TableName } from '../../policy/tables.ts';
import { toRow, type CamelCase } from './fields.ts';
import { containsJoined } from './matching.queries.ts';

/** The columns of a table, named like the fields of the contract, each with a value or a list of permitted ones. */
type GivenFields<T extends TableName> = {
  readonly [Column in keyof Row<T> & string as CamelCase<Column>]?:
    NonNullable<Row<T>[Column]> | readonly NonNullable<Row<T>[Column]>[] | undefined;
};

/**
 * Whether the columns of a table have the values of these criteria: `{ memberId }` compares the column member_id. A criterion
 * that is not given matches every row.
 */
export const hasGiven = <T extends TableName>(
  table: T,
  criteria: GivenFields<T>,
): RawBuilder<boolean> => matchesRow(table, toRow(criteria));

/** The condition of a criterion; when the criterion is not given, every row matches. */
export const ifGiven = <Value>(
  value: Value | undefined,
  createCondition: (given: Value) => RawBuilder<boolean>,
): RawBuilder<boolean> => (value === undefined ? sql<boolean>`true` : createCondition(value));

/** The condition of a criterion that is a flag; unless it is set, every row matches. */
export const ifSet = (
  flag: boolean | undefined,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> => (flag ? condition : sql<boolean>`true`);

/** Whether a column is in a range that includes both ends. An end that is not given is open. */
export const isInRange = (
  column: string,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<boolean> =>
  sql<boolean>`(${ifGiven(from, (first) => sql`${sql.ref(column)} >= ${first}`)}
    and ${ifGiven(to, (last) => sql`${sql.ref(column)} <= ${last}`)})`;

/** Whether the columns together contain a text, ignoring case and accents. */
export const containsGiven = (
  columns: readonly string[],
  text: string | undefined,
): RawBuilder<boolean> => ifGiven(text, (given) => containsJoined(columns, given));

/** Returns a test whether a row of `parent` has a row in a public table, by the column `key` of both, that meets the conditions. */
export const createChildTest =
  <Key extends string>(parent: TableName, key: Key) =>
  <T extends PublicTable>(
    table: Key extends keyof Row<T> ? T : never,
    match: Match<T>,
    ...conditions: RawBuilder<boolean>[]
  ): RawBuilder<boolean> =>
    sql<boolean>`exists (select 1 from ${getPublicTable(table)}
      where ${sql.join(
        [
          sql`${sql.ref(`${table}.${key}`)} = ${sql.ref(`${parent}.${key}`)}`,
          matchesRow(table, match),
          ...conditions,
        ],
        sql` and `,
      )})`;
