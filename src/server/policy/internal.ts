import { everyTable } from './every-table.ts';
import type { AnyConnection, InternalConnection } from './tables.ts';

/**
 * Returns queries on the server's internal tables: counters, mail, publications, password history. Only the code that
 * maintains them may import this (.dependency-cruiser.mjs).
 */
export const internal = (db: AnyConnection): InternalConnection => everyTable(db);
