import type { FormatNode } from './format.ts';

const pathCharacter = String.raw`(?:[\w\-.~!$&'()*+,;=:@]|%[0-9a-f]{2})`;
const hostPattern = String.raw`(?:[\w\-.~!$&'()*+,;=]|%[0-9a-f]{2})*`;
/** A URL by RFC 3986 with the scheme https: user, host or IPv6 address, port, path, query and fragment. */
const urlPattern = new RegExp(
  String.raw`^https://(?:(?:[\w\-.~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[[0-9a-f:.]+\]|${hostPattern})(?::\d*)?` +
    String.raw`(?:/${pathCharacter}*)*(?:\?(?:${pathCharacter}|[/?])*)?(?:#(?:${pathCharacter}|[/?])*)?$`,
  'iu',
);

/** Reports the problems of a text. */
export function checkText(
  { minLength = 0, pattern, format }: FormatNode,
  text: string,
  report: (rule: string) => void,
): void {
  if (text.length < minLength) report('empty');
  if (pattern !== undefined && !compilePattern(pattern).test(text)) report('pattern');
  if (format === 'date' && !isDate(text)) report('date');
  if (format === 'httpsAddress' && !isHttpsUrl(text)) report('httpsAddress');
}

/** Compiled patterns. A file has millions of texts, but few patterns. */
const patterns = new Map<string, RegExp>();

function compilePattern(pattern: string): RegExp {
  const expression = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, expression);
  return expression;
}

const isHttpsUrl = (text: string): boolean => text.startsWith('https://') && urlPattern.test(text);

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return (
    year !== '' && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
  );
}
