/**
 * The locales whose numbers and dollars are written as in the United States: 1,204 and -$1,234.50. Those of both languages
 * of the portal are written without Intl, because the first number format of a page takes 12 to 20 ms of its start.
 */
const locales: ReadonlySet<string> = new Set(['en-US', 'es-US']);

export const isUnitedStates = (locale: string): boolean => locales.has(locale);

/** Separates the groups of three digits of a decimal text with at most two decimals: 1,234.50. */
export const groupDigits = (decimal: string): string =>
  decimal.replace(/\d(?=(?:\d{3})+(?:\.|$))/gu, '$&,');
