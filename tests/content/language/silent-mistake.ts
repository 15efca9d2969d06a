/** One change of a file: the text to replace and its replacement, or the whole text of a new file. */
export type Change = readonly [file: string, found: string | RegExp, put: string];

/** A mistake that the checker once did not report, and all messages about it; none for a set without a mistake. */
export type SilentMistake = readonly [
  what: string,
  changes: readonly Change[],
  ...messages: string[],
];
