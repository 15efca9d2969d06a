import { applyEdits, modify, type JSONPath } from 'jsonc-parser';

const formatting = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** The text of a JSON file with one value put in; everything else stays as it was written. */
export const withValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions: formatting }));

/** The same for a list: the value comes last. */
export const withItem = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(
    text,
    modify(text, [...path, -1], value, { formattingOptions: formatting, isArrayInsertion: true }),
  );

export const printed = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
