import { getIntlLocale } from '../locales/languages.ts';
import type { Language } from '../locales/languages.ts';
import { limits } from '../schemas/limits.ts';
import { getNumberFormat } from './intl-formats.ts';
import { groupDigits, isUnitedStates } from './us-numbers.ts';

/** Formats a number: 1,204 and 0.5. */
export function displayNumber(value: number, language: Language): string {
  const locale = getIntlLocale(language);
  return Number.isSafeInteger(value) && isUnitedStates(locale)
    ? groupDigits(String(value))
    : getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** Axis values of at least this size are shortened: 12K. */
const minShortened = 1_000;

/**
 * Formats a value at the axis of a chart: $500, $1.5K, in Spanish $1.5 mil. The chart's table shows exact values. `money`:
 * in dollars.
 */
export function displayAxis(value: number, language: Language, money: boolean): string {
  const locale = getIntlLocale(language);
  const isShortened = Math.abs(value) >= minShortened;
  return getNumberFormat(locale, {
    maximumFractionDigits: money && isShortened ? 1 : money ? 0 : 2,
    ...(isShortened && { notation: 'compact' }),
    ...(money && { style: 'currency', currency: limits.currency.value }),
  })
    .formatToParts(value)
    .map((part) => (part.type === 'compact' ? getCompactWord(value, locale) : part.value))
    .join('');
}

/** Returns the word for a power of ten in the language of a locale, because es-US has the K of English for a thousand. */
const getCompactWord = (value: number, locale: string): string =>
  getNumberFormat(new Intl.Locale(locale).language, { notation: 'compact' })
    .formatToParts(value)
    .find(({ type }) => type === 'compact')?.value ?? '';

/** Formats a percentage of the API: 42.5 as 42.5%. */
export const displayPercent = (percent: number, language: Language): string =>
  getNumberFormat(getIntlLocale(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(percent / 100);

/** Values of the text "{{from}}–{{to}} of {{total}}"; `from` and `to` are 0 for a page without rows. */
export type Range = { readonly from: number; readonly to: number; readonly total: number };

export function toRange(pageNumber: number, pageSize: number, total: number): Range {
  const from = (pageNumber - 1) * pageSize + 1;
  return total === 0 || from > total
    ? { from: 0, to: 0, total }
    : { from, to: Math.min(pageNumber * pageSize, total), total };
}

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a file size: 812 bytes, 340 KB, 1.2 MB. Units are multiples of 1024, like the upload limit. */
export function displayBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const format = getNumberFormat(getIntlLocale(language), {
    maximumFractionDigits: power < 2 ? 0 : 1,
  });
  return `${format.format(bytes / 1024 ** power)}\u00a0${units[power]}`;
}
