import { everyTable } from './every-table.ts';
import type { AnyConnection, InternalConnection } from './tables.ts';

/**
 * The server's own records: counters, mail, publications, password history. Only the code that keeps them may import
 * this (.dependency-cruiser.mjs).
 */
export const internal = (db: AnyConnection): InternalConnection => everyTable(db);
