import { withoutFormula } from '#shared/format/formula.ts';

/** RFC 4180 with CRLF, and with the mark by which Excel knows UTF-8. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;

function toCell(text: string): string {
  const plain = isNumber(text) ? text : withoutFormula(text);
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A negative amount begins like a formula and is none. */
const isNumber = (text: string): boolean => /^-\$?[\d,]+(\.\d+)?$/u.test(text);
