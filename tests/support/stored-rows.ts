import { sql, type InsertObject, type Kysely, type Selection, type UpdateObject } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { matchesRow, type ColumnOf, type Match } from '#server/policy/match.ts';

type ColumnName<T extends keyof Tables> = keyof Tables[T] & string;
type Found<T extends keyof Tables, Column extends string> = Selection<Tables, T, Column>;
type Select = <T extends keyof Tables, const Column extends ColumnOf<T>>(
  ...query: Query<T, Column>
) => Promise<Found<T, Column>[]>;

/** The table, the values of the rows, the wanted columns, and the column to sort by: `job_id` or `job_id desc`. */
type Query<T extends keyof Tables, Column> = [
  table: T,
  match: Match<T>,
  columns: Column | readonly Column[],
  order?: ColumnName<T> | `${ColumnName<T>} desc`,
];

/** Creates queries on the rows of any table, to prepare a test and to see what a call has stored. Nothing is filtered. */
export function createStoredRows(getKysely: () => Kysely<Tables>) {
  const listRows: Select = async (table, match, columns, order) => {
    const [column, direction] = order?.split(' ') ?? [];
    // Kysely infers the columns of a literal table name only; the types of the parameters check the names.
    const query = getKysely()
      .selectFrom(table as 'account')
      .select(columns as 'account_id')
      .where(matchesRow(table, match));
    const sorted = column ? query.orderBy(sql.ref(column), direction ? 'desc' : 'asc') : query;
    return (await sorted.execute()) as never;
  };
  const findRow = async <T extends keyof Tables, const Column extends ColumnOf<T>>(
    ...query: Query<T, Column>
  ): Promise<Found<T, Column> | undefined> => (await listRows<T, Column>(...query))[0];

  return {
    listRows,
    /** Returns the first row that matches; undefined when there is none. */
    findRow,
    /** Returns the first row that matches. Throws when there is none. */
    async getRow<T extends keyof Tables, const Column extends ColumnOf<T>>(
      ...query: Query<T, Column>
    ): Promise<Found<T, Column>> {
      const row = await findRow<T, Column>(...query);
      if (!row) throw new Error(`No row of ${query[0]} matches ${JSON.stringify(query[1])}`);
      return row;
    },
    insertRows: async <T extends keyof Tables>(
      table: T,
      rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
    ): Promise<void> => {
      await getKysely().insertInto(table).values(rows).execute();
    },
    /** Sets columns of the rows that match. */
    async updateRows<T extends keyof Tables>(
      table: T,
      match: Match<T>,
      values: UpdateObject<Tables, T>,
    ): Promise<void> {
      const query = getKysely().updateTable(table as 'account');
      await query
        .set(values as object)
        .where(matchesRow(table, match))
        .execute();
    },
    /** Deletes the rows that match. */
    async deleteRows<T extends keyof Tables>(table: T, match: Match<T>): Promise<void> {
      const query = getKysely().deleteFrom(table as 'account');
      await query.where(matchesRow(table, match)).execute();
    },
  };
}

export type StoredRows = ReturnType<typeof createStoredRows>;
