import { sql, type RawBuilder } from 'kysely';
import { literal } from './matching.ts';

/** Begins with, without regard to case and accents; `column` is one of the generated *_key columns. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like fold(${literal(text.trim())}) || '%'`;

/** Equals, without regard to case and accents; `column` is one of the generated *_key columns. */
export const equals = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = fold(${text.trim()})`;

export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`fold(${sql.ref(column)}) like '%' || fold(${literal(text.trim())}) || '%'`;
