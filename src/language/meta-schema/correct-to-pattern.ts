/** Returns the host of a URL, or of a host name with a wildcard or a port: www.cms.gov. */
const toHost = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/^\*\./u, '')
    .replace(/[/?#:].*$/u, '');

/** Joins words in camel case: `my list` and `my-list` become `myList`. */
const toCamelCase = (text: string): string =>
  text.replaceAll(/[ _-]+([A-Za-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

const mapFirstLetter = (change: (letter: string) => string, text: string): string =>
  change(text.charAt(0)) + text.slice(1);
const lowerFirstLetter = (text: string): string =>
  mapFirstLetter((letter) => letter.toLowerCase(), text);

/** Corrections that are tried on a text, the smallest change first. */
const corrections: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  lowerFirstLetter,
  (text) => mapFirstLetter((letter) => letter.toUpperCase(), text),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => `/${text}`,
  (text) => `#${text.toUpperCase()}`,
  (text) => `${text}.`,
  (text) => lowerFirstLetter(toCamelCase(text)),
  (text) => text.replaceAll(/\s+/gu, ''),
  toHost,
];

/** Returns the text with the first correction that makes it match the pattern; undefined if none does. */
export function correctToPattern(text: string, pattern: string): string | undefined {
  const expression = new RegExp(pattern, 'u');
  return text === ''
    ? undefined
    : corrections.map((correct) => correct(text)).find((corrected) => expression.test(corrected));
}
