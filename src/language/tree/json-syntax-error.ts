import type { ParseError } from 'jsonc-parser';

/** A JSON syntax error with a description and the range of its characters. */
export interface JsonSyntaxError {
  message: string;
  from: number;
  /** Offset after the last character. */
  to: number;
}

/** Error numbers of jsonc-parser, which exports them only as a type. */
const parseErrors = {
  invalidSymbol: 1,
  propertyNameExpected: 3,
  valueExpected: 4,
  colonExpected: 5,
  commaExpected: 6,
  closeBraceExpected: 7,
  closeBracketExpected: 8,
  endOfFileExpected: 9,
  comment: 10,
  endOfComment: 11,
  endOfString: 12,
  invalidEscape: 15,
  invalidCharacter: 16,
} as const;

/** Describes the first error that jsonc-parser found in a text; later errors usually follow from it. */
export function describeJsonSyntaxError(text: string, parseError?: ParseError): JsonSyntaxError {
  if (!parseError || text.trim() === '') return { message: 'The file is empty', from: 0, to: 0 };
  const { offset, length } = parseError;
  const error: number = parseError.error;
  const rejectedText = text.slice(offset, offset + length);
  const range = { from: offset, to: offset + length };
  const quote = findWrongQuote(text, offset);
  if (quote) return quote;
  const first = text.trimStart()[0] ?? '';
  if (error === parseErrors.endOfFileExpected && !'{['.includes(first)) {
    const from = text.length - text.trimStart().length;
    return { message: 'The { at the beginning of the file is missing', from, to: from + 1 };
  }
  const innerQuote = findInnerQuote(text, offset);
  if (innerQuote) return innerQuote;
  const comma = findTrailingComma(text, offset);
  if (comma) return comma;
  return { message: describeError(error, rejectedText, text, offset), ...range };
}

/** Describes an error. `found`: the characters that the parser rejects; `offset`: where they begin in the text. */
type Describe = (found: string, text: string, offset: number) => string;

const describeNameOrText: Describe = (found, text, offset) =>
  describeUnquoted(found, /^\s*:/u.test(text.slice(offset + found.length)));

const describeComment: Describe = () => 'JSON has no comments. Write "note": "…" instead';

const describeByError: Readonly<Record<number, Describe>> = {
  [parseErrors.invalidSymbol]: describeNameOrText,
  [parseErrors.propertyNameExpected]: describeNameOrText,
  [parseErrors.valueExpected]: describeNameOrText,
  [parseErrors.colonExpected]: () => 'A colon is missing between the key and its value',
  [parseErrors.commaExpected]: describeMissingComma,
  [parseErrors.closeBraceExpected]: (_, text) => describeUnclosed(text, '{', '}'),
  [parseErrors.closeBracketExpected]: (_, text) => describeUnclosed(text, '[', ']'),
  [parseErrors.endOfFileExpected]: (_, text, offset) =>
    `The file has ended on line ${getLineNumber(text, findLastCharacter(text, offset))}, and more text follows. Remove it, or a } or ] before it`,
  [parseErrors.comment]: describeComment,
  [parseErrors.endOfComment]: describeComment,
  [parseErrors.endOfString]: () => 'The quote is not closed on this line',
  [parseErrors.invalidEscape]: () => 'A \\ in a text must be written \\\\',
  [parseErrors.invalidCharacter]: () => 'The text contains a line break or tab. Write \\n or \\t',
};

const describeError = (error: number, found: string, text: string, offset: number): string =>
  describeByError[error]?.(found, text, offset) ?? `This cannot be read: ${found}`;

/** Describes a missing comma. A closing bracket here means that another kind of bracket before it is not closed. */
function describeMissingComma(found: string, text: string, offset: number): string {
  if (found === '}') return describeUnclosed(text.slice(0, offset), '[', ']');
  if (found === ']') return describeUnclosed(text.slice(0, offset), '{', '}');
  const line = getLineNumber(text, findLastCharacter(text, offset));
  return line === getLineNumber(text, offset)
    ? `A comma is missing before ${found}`
    : `A comma is missing at the end of line ${line}`;
}

/** Describes a word or character where a key or value in quotes is expected. */
function describeUnquoted(found: string, isKey: boolean): string {
  if (found === '{' || found === '[') return `A } or ] is missing before this ${found}`;
  if (/^(?:true|false|null)$/iu.test(found)) return `Write ${found.toLowerCase()} in small letters`;
  if (found === ',') return 'This comma is not needed. Remove it';
  const name = /^\w[\w-]*/u.exec(found)?.[0];
  if (name === undefined)
    return isKey ? 'A key in quotes is needed here' : 'A value is missing here';
  return `Put the ${isKey ? 'key' : 'text'} in quotes: "${name}"`;
}

/** Finds a typographic or single quote at the error, or before the word at which the parser stopped. */
function findWrongQuote(text: string, offset: number): JsonSyntaxError | undefined {
  const before = text.slice(0, offset).trimEnd().length;
  for (const from of [offset, before - 1]) {
    const found = text[from] ?? '';
    const description =
      found === "'" || found === '`' ? 'not a quote of JSON' : 'a typographic quote';
    if (/[“”„‟″‘’‚‛`´']/u.test(found))
      return { message: `${found} is ${description}. Type "`, from, to: from + 1 };
  }
  return undefined;
}

/**
 * Finds a quote that is followed by a letter: it ends a text too early, or the key before it has no closing quote
 * (`"key: "value"`).
 */
function findInnerQuote(text: string, offset: number): JsonSyntaxError | undefined {
  if (text[offset - 1] !== '"' || !/\w/u.test(text[offset] ?? '')) return undefined;
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const key = /"(\w+)\s*:\s*"$/u.exec(before)?.[1];
  const isKeyUnclosed = key !== undefined && (before.match(/"/gu)?.length ?? 0) % 2 === 0;
  const range = { from: offset - 1, to: offset };
  return isKeyUnclosed
    ? { message: `The key has no quote at its end. Type "${key}":`, ...range }
    : { message: "This quote ends the text. Inside a text type '", ...range };
}

/** Finds a comma before a closing bracket or the end of the file. */
function findTrailingComma(text: string, offset: number): JsonSyntaxError | undefined {
  const last = findLastCharacter(text, offset);
  if (text[last] !== ',' || !/^\s*(?:[}\]]|$)/u.test(text.slice(offset))) return undefined;
  const line = getLineNumber(text, last);
  return {
    message: `Remove the comma at the end of line ${line}: nothing follows it`,
    from: last,
    to: last + 1,
  };
}

/** Describes the last bracket of this kind that is not closed at the end of the text. */
function describeUnclosed(text: string, open: string, close: string): string {
  const openBrackets: number[] = [];
  // Strings, so that brackets in them do not count, and single brackets.
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/gu)) {
    if (part === open) openBrackets.push(index);
    if (part === close) openBrackets.pop();
  }
  const from = openBrackets.at(-1);
  return from === undefined
    ? `A ${close} is missing here`
    : `The ${open} of line ${getLineNumber(text, from)} is never closed. Add ${close}`;
}

/** Returns the offset of the last character before an offset that is not white space. */
const findLastCharacter = (text: string, offset: number): number =>
  text.slice(0, offset).trimEnd().length - 1;

/** Returns the line of an offset, counted from 1. */
const getLineNumber = (text: string, offset: number): number =>
  text.slice(0, Math.max(0, offset)).split('\n').length;
