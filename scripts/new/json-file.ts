import { applyEdits, modify, type JSONPath } from 'jsonc-parser';

const formatting = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Returns the text of a JSON file with one value set; formatting is kept. */
export const withValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions: formatting }));

/** Returns the text of a JSON file with one value appended to a list. */
export const withItem = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(
    text,
    modify(text, [...path, -1], value, { formattingOptions: formatting, isArrayInsertion: true }),
  );

export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
