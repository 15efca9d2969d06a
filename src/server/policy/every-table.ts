import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { AnyConnection } from './tables.ts';

/** Returns queries on every table, for the policy itself; other code may not import it (.dependency-cruiser.mjs). */
export const everyTable = (db: AnyConnection): Kysely<Tables> => db as Kysely<Tables>;
