import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getDayAt,
  displayDate,
  displayShortDay,
  displayMoment,
  displayTime,
  toWireDate,
} from '#shared/format/dates.ts';
import { displayRecent } from '#shared/format/recent.ts';
import {
  displayMemberId,
  displayPhone,
  displaySsnLast4,
  displayTaxId,
  displayZip,
} from '#shared/format/identifiers.ts';
import {
  formatDecimal,
  displayMoney,
  parseMoney,
  toCents,
  toDollars,
} from '#shared/format/money.ts';
import { getIntlLocale, taggedLanguages } from '#shared/locales/languages.ts';
import {
  displayAxis,
  displayBytes,
  displayNumber,
  displayPercent,
  toRange,
} from '#shared/format/numbers.ts';

/** Replaces the thin and non-breaking spaces that Intl writes. */
const replaceNoBreakSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ');

describe('dates', () => {
  it('are MM/dd/yyyy on screen and yyyy-MM-dd on the wire, both ways', () => {
    expect(displayDate('2026-03-09')).toBe('03/09/2026');
    expect(toWireDate('03/09/2026')).toBe('2026-03-09');
    expect(toWireDate(' 3/9/2026 ')).toBe('2026-03-09');
    expect(toWireDate('2026-03-09')).toBe('2026-03-09');
    expect(['Mar 9 2026', 'march 9, 2026', '9 de marzo de 2026'].map(toWireDate)).toEqual(
      Array(3).fill('2026-03-09'),
    );
  });

  it('that do not exist are undefined', () => {
    const none = ['02/30/2026', '13/01/2026', '2026-02-30', '3/9/26', 'Mai 9, 2026', 'de 2026', ''];
    expect(none.map(toWireDate)).toEqual(none.map(() => undefined));
    expect(['', null, undefined, '2026-02-30', 'soon'].map(displayDate)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(toWireDate('02/29/2024')).toBe('2024-02-29');
  });

  it('survive the round trip unchanged', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const wire = date.toISOString().slice(0, 10);
        expect(toWireDate(displayDate(wire))).toBe(wire);
        for (const language of ['en', 'sp'])
          expect(toWireDate(displayShortDay(wire, language))).toBe(wire);
      }),
    );
  });

  it('are never moved by a time zone; timestamps are shown in the user’s zone', () => {
    expect(getDayAt(Date.parse('2026-03-09T05:30:00Z'), 'America/Los_Angeles')).toBe('2026-03-08');
    expect(getDayAt(Date.parse('2026-03-09T05:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-03-09');
    expect(
      replaceNoBreakSpaces(displayMoment('2026-03-09T05:30:00Z', 'en', 'America/Chicago')),
    ).toBe('03/09/2026, 12:30 AM');
    expect(
      replaceNoBreakSpaces(displayMoment('2026-03-09T17:30:00Z', 'sp', 'America/Chicago')),
    ).toBe('03/09/2026, 12:30 p.m.');
    expect(displayMoment('soon', 'en', 'UTC')).toBe('');
    expect(replaceNoBreakSpaces(displayTime(0, 'en', 'UTC'))).toBe('12:00 AM');
  });

  it.each(['en', 'sp'] as const)('never break a line inside a time (%s)', (language) => {
    expect(displayTime(0, language, 'UTC')).toMatch(/^12:00\u00a0\S+$/u);
  });

  it('are in words in the user’s language', () => {
    expect(displayShortDay('2026-11-20', 'en')).toBe('Nov 20, 2026');
    expect(displayShortDay('2026-11-20', 'sp')).toBe('20 nov 2026');
    expect(displayShortDay('soon', 'en')).toBe('');
  });
});

describe('recent moments', () => {
  const now = Date.parse('2026-03-02T15:00:00Z');
  const zone = 'America/New_York';
  it.each([
    ['2026-03-02T13:05:00Z', 'Today, 8:05 AM', 'Hoy, 8:05 a.m.'],
    ['2026-03-02T04:30:00Z', 'Yesterday', 'Ayer'],
    ['2026-02-27T15:00:00Z', '3 days ago', 'Hace 3 días'],
    ['2026-02-24T15:00:00Z', '6 days ago', 'Hace 6 días'],
  ])('%s is named by its distance: %s', (moment, english, spanish) => {
    expect(replaceNoBreakSpaces(displayRecent(moment, now, 'en', zone) ?? '')).toBe(english);
    expect(
      replaceNoBreakSpaces(displayRecent(moment, now, 'sp', zone) ?? '').replace('. m.', '.m.'),
    ).toBe(spanish);
  });
  it.each(['2026-02-23T15:00:00Z', '2026-03-02T16:00:00Z', '', 'soon'])(
    '%j is not named by its distance: older than six days, in the future or no moment',
    (moment) => expect(displayRecent(moment, now, 'en', zone)).toBeUndefined(),
  );
});

describe('money', () => {
  it('is exact cents in code and a number with at most two decimals on the wire', () => {
    expect([toCents(19.99), toCents(-0.5), toCents(0), toCents(1234.5)]).toEqual([
      1999n,
      -50n,
      0n,
      123450n,
    ]);
    expect([toDollars(1999n), toDollars(-50n), toDollars(0n)]).toEqual([19.99, -0.5, 0]);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });

  it('that is not exact is refused, never rounded', () => {
    for (const amount of [0.005, 0.1 + 0.2, Number.NaN, Infinity, 1e21])
      expect(() => toCents(amount)).toThrow(RangeError);
    expect(() => toDollars(10n ** 17n)).toThrow(RangeError);
  });

  it('is shown in dollars with cents in both languages, and as plain numbers for machines', () => {
    expect(displayMoney(1234.5, 'en')).toBe('$1,234.50');
    expect(displayMoney(123450n, 'sp')).toBe('$1,234.50');
    expect(displayMoney(-5n, 'en')).toBe('-$0.05');
    expect(formatDecimal(-123405n)).toBe('-1234.05');
  });

  it('is parsed as people type it', () => {
    expect(['$1,234.5', '1234', '-12.05', '$ 7'].map(parseMoney)).toEqual([
      1234.5, 1234, -12.05, 7,
    ]);
    expect(['1,23', '1.234', 'ten', '', '1.2.3', '12,3456'].map(parseMoney)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('numbers', () => {
  it('have group separators, and percentages are displayed without scaling', () => {
    expect([displayNumber(1204, 'en'), displayNumber(1204, 'sp')]).toEqual(['1,204', '1,204']);
    expect(replaceNoBreakSpaces(displayPercent(42.5, 'en'))).toBe('42.5%');
  });

  it.each([
    ['en', ['$0', '$500', '$1.5K', '$15K', '$2.5M']],
    ['sp', ['$0', '$500', '$1.5 mil', '$15 mil', '$2.5 M']],
  ])('are shortened at an axis in the words of the language: %s', (language, expected) => {
    const amounts = [0, 500, 1500, 15_000, 2_500_000].map((value) =>
      displayAxis(value, language, true),
    );
    expect(amounts.map(replaceNoBreakSpaces)).toEqual(expected);
  });

  it('and amounts are written as Intl writes them in both languages, without it', () => {
    const money = { style: 'currency', currency: 'USD' } as const;
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...taggedLanguages), (value, language) => {
        const locale = getIntlLocale(language);
        expect(displayNumber(value, language)).toBe(new Intl.NumberFormat(locale).format(value));
        expect(displayMoney(BigInt(value), language)).toBe(
          new Intl.NumberFormat(locale, money).format(formatDecimal(BigInt(value))),
        );
      }),
    );
    expect([0, -1, 12, 999, 1000, -123_456].map((value) => displayNumber(value, 'sp'))).toEqual([
      '0',
      '-1',
      '12',
      '999',
      '1,000',
      '-123,456',
    ]);
  });

  it('of a page have from, to and total; an empty list and a page past the end have no rows', () => {
    expect(toRange(2, 20, 1204)).toEqual({ from: 21, to: 40, total: 1204 });
    expect(toRange(61, 20, 1204)).toEqual({ from: 1201, to: 1204, total: 1204 });
    expect(toRange(1, 20, 0)).toEqual({ from: 0, to: 0, total: 0 });
    expect(toRange(9, 20, 20)).toEqual({ from: 0, to: 0, total: 20 });
  });

  it('of bytes have a fitting unit', () => {
    const sizes = [0, 812, 348_123, 1_258_291, 10 * 1024 * 1024].map((size) =>
      replaceNoBreakSpaces(displayBytes(size, 'en')),
    );
    expect(sizes).toEqual(['0 bytes', '812 bytes', '340 KB', '1.2 MB', '10 MB']);
  });
});

describe('identifiers', () => {
  it('are formatted for display, and left unchanged when malformed', () => {
    expect(
      ['5125550142', '512.555.0142', '+1 512 555 0142', '911', null].map(displayPhone),
    ).toEqual(['(512) 555-0142', '(512) 555-0142', '(512) 555-0142', '911', '']);
    expect([displayTaxId(12345678), displayTaxId('12-3456789'), displayTaxId(null)]).toEqual([
      '01-2345678',
      '12-3456789',
      '',
    ]);
    expect([displayZip('787011234'), displayZip('78701-1234'), displayZip('78701')]).toEqual([
      '78701-1234',
      '78701-1234',
      '78701',
    ]);
    expect(displayMemberId('1001-000123-01')).toBe('100100012301');
  });

  it('of the SSN kind show four digits only', () => {
    expect(displaySsnLast4('1234')).toBe('•••-••-1234');
    expect(displaySsnLast4('')).toBe('');
  });
});
