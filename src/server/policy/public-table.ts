import { sql, type RawBuilder } from 'kysely';
import type { PublicTable } from './tables.ts';

/** A public table by a computed name, for `sql`. */
export const publicTable = (name: PublicTable): RawBuilder<unknown> => sql.table(name);
