/** The host of a URL, or of a name with a wildcard or a port: www.cms.gov. */
const hostOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/^\*\./u, '')
    .replace(/[/?#:].*$/u, '');

/** Joins words in camel case: `my list` and `my-list` become `myList`. */
const joined = (text: string): string =>
  text.replaceAll(/[ _-]+([A-Za-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

const withFirst = (change: (letter: string) => string, text: string): string =>
  change(text.charAt(0)) + text.slice(1);
const lowerFirst = (text: string): string => withFirst((letter) => letter.toLowerCase(), text);

/** Corrections of a text that does not match its pattern, the smallest change first. */
const mends: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  lowerFirst,
  (text) => withFirst((letter) => letter.toUpperCase(), text),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => `/${text}`,
  (text) => `#${text.toUpperCase()}`,
  (text) => `${text}.`,
  (text) => lowerFirst(joined(text)),
  (text) => text.replaceAll(/\s+/gu, ''),
  hostOf,
];

/** Returns the text corrected to match a pattern, if only its case or punctuation is wrong. */
export function wellFormed(text: string, pattern: string): string | undefined {
  const form = new RegExp(pattern, 'u');
  return text === ''
    ? undefined
    : mends.map((mend) => mend(text)).find((mended) => form.test(mended));
}
