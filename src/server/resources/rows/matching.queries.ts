import { sql, type RawBuilder } from 'kysely';

/** Escapes text for a LIKE pattern, so that user input never acts as a wildcard. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the sort direction as SQL. */
export const sortDirection = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';

/** The last character: every text that begins with a prefix sorts before the prefix followed by it. */
const highestCharacter = '\u{10FFFF}';

/**
 * Prefix match of a value with a prefix as it is. Written as a range, which an index serves also in a prepared statement,
 * where the text is unknown.
 */
export const inPrefixRange = (value: RawBuilder<unknown>, prefix: unknown): RawBuilder<boolean> =>
  sql<boolean>`(${value} ~>=~ ${prefix} and ${value} ~<~ (${prefix} || ${highestCharacter}))`;

/**
 * Prefix match, ignoring case and accents. `column` is one of the generated *_key columns. fold() is computed once, not for
 * each row.
 */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  inPrefixRange(sql.ref(column), sql`(select fold(${text.trim()}))`);

/** Equality, ignoring case and accents. `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = (select fold(${text.trim()}))`;

const foldedContains = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like '%' || (select fold(${escapeLike(text.trim())})) || '%'`;

export const contains = (column: string, text: string): RawBuilder<boolean> =>
  foldedContains(sql`fold(${sql.ref(column)})`, text);

/** Containment in one of the generated *_key columns, whose texts are folded already. */
export const containsKey = (column: string, text: string): RawBuilder<boolean> =>
  foldedContains(sql.ref(column), text);

/** The words of a text; commas only part them. */
export const splitWords = (text: string): string[] =>
  text.split(/[\s,;]+/u).filter((word) => word !== '');
