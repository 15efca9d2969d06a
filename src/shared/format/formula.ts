/**
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe (OWASP: = + - @ TAB CR LF, and their
 * full-width forms).
 */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
