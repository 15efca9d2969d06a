import type { Code } from '#language/core/diagnostic-codes.ts';

export const search = 'screens/admin/things.json';
export const detail = 'screens/admin/thing.json';
export const api = 'schemas/thing/thing.api.json';
export const schema = 'schemas/thing/thing.schema.json';

export interface Case {
  what: string;
  file: string;
  found: string | RegExp;
  put: string;
  code: Code;
  /** The file of the diagnostic, if it is not the broken one. */
  inFile?: string;
}

/** A row of a table of broken files. */
export type Row = [
  what: string,
  file: string,
  found: string | RegExp,
  put: string,
  code: Code,
  inFile?: string,
];

/** Files that are broken together. */
export type BrokenSet = [what: string, code: Code, files: Record<string, string>];
