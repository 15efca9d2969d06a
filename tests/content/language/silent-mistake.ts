/** One change of a file: the text to replace and its replacement, or the whole text of a new file. */
export type Change = readonly [file: string, found: string | RegExp, put: string];

/** A mistake that once passed, and the only message about it. */
export type SilentMistake = readonly [
  what: string,
  changes: readonly Change[],
  ...messages: string[],
];
