import type { BrokenSet } from './broken-row.ts';
import { columnThatWritesAnotherCode, form } from './built-files.ts';

/** Values that a call does not get, or gets for another input. */
export const inputSets: readonly BrokenSet[] = [
  ['an edit that writes a code of another meaning', 'SCR239', columnThatWritesAnotherCode()],
];
