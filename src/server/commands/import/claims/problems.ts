import { maxProblems } from '../rejected.ts';

/** Errors of a file: the first ones as text, all of them as a count. */
export interface Problems {
  readonly lines: readonly string[];
  readonly count: number;
  add(texts: readonly string[]): void;
}

export function createProblems(): Problems {
  const lines: string[] = [];
  let count = 0;
  return {
    get lines() {
      return lines;
    },
    get count() {
      return count;
    },
    add: (texts) => {
      count += texts.length;
      lines.push(...texts.slice(0, Math.max(0, maxProblems - lines.length)));
    },
  };
}
