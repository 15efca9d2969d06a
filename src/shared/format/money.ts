import { getIntlLocale } from '../locales/languages.ts';
import type { Language } from '../locales/languages.ts';
import { limits } from '../schemas/limits.ts';
import { getNumberFormat } from './intl-formats.ts';
import { groupDigits, isUnitedStates } from './us-numbers.ts';

/*
 * Money is bigint cents in SQL and in code, and a JSON number with at most two decimals in the API. Only this module
 * converts between them.
 */

const wireAmount = /^(-?)(\d+)(?:\.(\d{1,2}))?$/u;

/**
 * Converts an API amount to cents. Throws RangeError on more than two decimals, since rounding would change the amount.
 */
export function toCents(wire: number): bigint {
  const [, sign = '', whole = '', decimals = ''] = wireAmount.exec(String(wire)) ?? [];
  if (whole === '') throw new RangeError(`${wire} is not an amount with at most two decimals`);
  const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Converts cents (number or bigint) to an API amount. Throws RangeError beyond the safe range of JSON numbers. */
export function toDollars(cents: bigint | number): number {
  const exact = BigInt(cents);
  if (exact > maxCents || exact < -maxCents)
    throw new RangeError(`${exact} cents do not fit a JSON number`);
  return Number(exact) / 100;
}

const maxCents = BigInt(Number.MAX_SAFE_INTEGER);

/** Formats an amount in the language's notation, $1,234.50: cents (bigint), or an API amount, which may throw as in toCents. */
export function displayMoney(amount: bigint | number, language: Language): string {
  const cents = typeof amount === 'bigint' ? amount : toCents(amount);
  const locale = getIntlLocale(language);
  const currency = limits.currency.value;
  const decimal = formatDecimal(cents);
  if (currency === 'USD' && isUnitedStates(locale))
    return groupDigits(decimal).replace(/\d/u, '$$$&');
  // A decimal string is formatted exactly; a number of this size may not be.
  return getNumberFormat(locale, { style: 'currency', currency }).format(decimal);
}

/** Formats cents as plain decimal text (1234.50) for machine-readable files. */
export function formatDecimal(cents: bigint): `${number}` {
  const absolute = cents < 0n ? -cents : cents;
  const text = `${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
  return (cents < 0n ? `-${text}` : text) as `${number}`;
}

/** Parses user input ("$1,234.5", "1234") to an API amount; undefined when it is not an amount. */
export function parseMoney(typed: string): number | undefined {
  const plain = typed.trim().replace(/^(-?)\$\s*/u, '$1');
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/u.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
}
