import { sql, type RawBuilder } from 'kysely';

/** Text as part of a LIKE pattern: what the reader typed never becomes a wildcard. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Ascending or descending by a name from the contract's own list; anything else never reaches the query. */
export const direction = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';

/** Begins with, without regard to case and accents; `column` is one of the generated *_key columns. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like fold(${literal(text.trim())}) || '%'`;

/** Equals, without regard to case and accents; `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = fold(${text.trim()})`;

export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`fold(${sql.ref(column)}) like '%' || fold(${literal(text.trim())}) || '%'`;
