import { protectedColumns, tableClasses } from '#server/policy/tables.ts';
import { databaseColumns, typeOf } from '../database-columns.ts';

export interface Column {
  name: string;
  type: 'string' | 'number' | 'boolean';
  nullable: boolean;
  /** It names a member. */
  ofMember: boolean;
}

const types: readonly string[] = ['string', 'number', 'boolean'] satisfies Column['type'][];

/** Tables whose rows have an owner and are read through scoped(). */
export const ownedTables: readonly string[] = Object.entries(tableClasses)
  .filter(([, kind]) => kind === 'owned')
  .map(([name]) => name);

/** Returns the columns of a table that may be shown, the key first. */
export async function readTable(table: string): Promise<Column[]> {
  const isProtected = (name: string) =>
    (protectedColumns as Record<string, readonly string[]>)[table]?.includes(name) ?? false;
  return (await databaseColumns())
    .filter((column) => column.table_name === table && types.includes(typeOf(column)))
    .filter(({ column_name, computed }) => !computed && !isProtected(column_name))
    .map((column) => ({
      name: column.column_name,
      type: typeOf(column) as Column['type'],
      nullable: column.nullable,
      ofMember: column.key_of === 'member',
    }));
}
