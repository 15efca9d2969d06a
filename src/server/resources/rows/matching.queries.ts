import { sql, type RawBuilder } from 'kysely';

/** Escapes text for a LIKE pattern, so that user input never acts as a wildcard. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the sort direction as SQL. */
export const direction = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';

/** The last character: every text that begins with a prefix sorts before the prefix followed by it. */
const last = '\u{10FFFF}';

/**
 * Prefix match, ignoring case and accents. `column` is one of the generated *_key columns. Written as a range, which an
 * index serves also in a prepared statement, where the text is unknown; fold() is computed once, not for each row.
 */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  const folded = sql`(select fold(${text.trim()}))`;
  return sql<boolean>`(${sql.ref(column)} ~>=~ ${folded} and ${sql.ref(column)} ~<~ (${folded} || ${last}))`;
}

/** Equality, ignoring case and accents. `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = (select fold(${text.trim()}))`;

export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`fold(${sql.ref(column)}) like '%' || (select fold(${literal(text.trim())})) || '%'`;
