import { sql, type RawBuilder } from 'kysely';

/** Escapes text for a LIKE pattern, so that user input never acts as a wildcard. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Removes all characters except digits, for identifiers that users write with dashes or spaces. */
export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the sort direction as SQL. */
export const sortDirection = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';

/** The highest Unicode character: all texts that begin with a prefix sort before the prefix followed by this character. */
const highestCharacter = '\u{10FFFF}';

/**
 * Whether a value begins with a prefix. Written as a range, because for LIKE in a prepared statement, in which the prefix is a
 * parameter, PostgreSQL cannot use an index.
 */
export const inPrefixRange = (value: RawBuilder<unknown>, prefix: unknown): RawBuilder<boolean> =>
  sql<boolean>`(${value} ~>=~ ${prefix} and ${value} ~<~ (${prefix} || ${highestCharacter}))`;

/** Whether a text begins with exactly another. */
export const hasPrefix = (column: string, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${escapeLike(prefix.trim())}%`}`;

/**
 * Whether a text begins with another, ignoring case and accents. `column` is one of the generated *_key columns. The subquery
 * computes fold() once instead of for each row.
 */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  inPrefixRange(sql.ref(column), sql`(select fold(${text.trim()}))`);

/** Equality, ignoring case and accents. `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = (select fold(${text.trim()}))`;

/** Whether a folded text contains another text, ignoring case and accents. */
const foldedContains = (foldedText: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${foldedText} like '%' || (select fold(${escapeLike(text.trim())})) || '%'`;

/** Whether a column contains a text, ignoring case and accents. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  foldedContains(sql`fold(${sql.ref(column)})`, text);

/** Whether one of the generated *_key columns, whose texts are already folded, contains a text. */
export const containsKey = (column: string, text: string): RawBuilder<boolean> =>
  foldedContains(sql.ref(column), text);

/** Whether columns, joined by spaces, contain a text, ignoring case and accents. Localized texts count in every language. */
export const containsJoined = (columns: readonly string[], text: string): RawBuilder<boolean> => {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
  return foldedContains(sql`fold(concat_ws(' ', ${sql.join(texts)}))`, text);
};

/** Splits a text into words at spaces, commas and semicolons. */
export const splitWords = (text: string): string[] =>
  text.split(/[\s,;]+/u).filter((word) => word !== '');
