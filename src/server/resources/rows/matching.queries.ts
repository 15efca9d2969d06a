import { sql, type RawBuilder } from 'kysely';

/** Escapes text for a LIKE pattern, so that user input never acts as a wildcard. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the sort direction as SQL. */
export const direction = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';

/** Prefix match, ignoring case and accents. `column` is one of the generated *_key columns. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like fold(${literal(text.trim())}) || '%'`;

/** Equality, ignoring case and accents. `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = fold(${text.trim()})`;

export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`fold(${sql.ref(column)}) like '%' || fold(${literal(text.trim())}) || '%'`;
