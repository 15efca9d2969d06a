import type { Code } from '#language/core/diagnostic-codes.ts';

export const search = 'screens/admin/things.json';
export const detail = 'screens/admin/thing.json';
export const api = 'schemas/thing/thing.api.json';
export const schema = 'schemas/thing/thing.schema.json';

/** A file of the small set (small-set.ts) with one mistake in it. */
export interface BrokenFile {
  /** The mistake, for the name of the test. */
  what: string;
  file: string;
  /** The text to replace, and what replaces it. */
  found: string | RegExp;
  put: string;
  /** The diagnostic code of the mistake. */
  code: Code;
  /** The file of the diagnostic, if it is not the broken one. */
  inFile?: string;
}

/** A BrokenFile as a row of a table. */
export type Row = [
  what: string,
  file: string,
  found: string | RegExp,
  put: string,
  code: Code,
  inFile?: string,
];

/** A mistake that needs several files: its name, its diagnostic code, and the texts of the files. */
export type BrokenSet = [what: string, code: Code, files: Record<string, string>];
