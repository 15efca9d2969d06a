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
  /** Where it is said, when not in the file that was broken. */
  inFile?: string;
}

/** A case as it is written in a table. */
export type Row = [
  what: string,
  file: string,
  found: string | RegExp,
  put: string,
  code: Code,
  inFile?: string,
];
