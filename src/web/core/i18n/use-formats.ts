import { useMemo } from 'react';
import {
  displayDate,
  displayMoment,
  displayMonth,
  displayShortDay,
  displayShortMoment,
  displayTime,
} from '#shared/format/dates.ts';
import type { Language } from '#shared/locales/languages.ts';
import { getOwnTimeZone } from '#shared/format/intl-formats.ts';
import { displayRecent } from '#shared/format/recent.ts';
import { displayMoney } from '#shared/format/money.ts';
import {
  displayAxis,
  displayBytes,
  displayNumber,
  displayPercent,
} from '#shared/format/numbers.ts';
import { clock, toLocalDay } from '../../ui/clock.ts';
import { useIdentity } from '../portal/portal-context.ts';
import { useTranslator } from './use-text.ts';

/** Formatters of the current language. */
export interface Formats {
  /** yyyy-MM-dd in words, or as MM/dd/yyyy in the tables of users who compare dates. */
  date: (isoDate: string) => string;
  /** yyyy-MM-dd in words: November 20, 2026. */
  day: (isoDate: string) => string;
  /** yyyy-MM-dd as its month: Mar 2026. */
  month: (isoDate: string) => string;
  /** An ISO timestamp as date and time in the browser's time zone. */
  moment: (iso: string) => string;
  /** The time of day of an ISO timestamp: 4:05 PM. */
  time: (iso: string) => string;
  /** An ISO timestamp of the last days as its distance, such as `Today, 4:05 PM` or `3 days ago`; an older one as its date. */
  recent: (iso: string) => string;
  /** An amount in dollars, always with cents. */
  money: (amount: number) => string;
  number: (value: number) => string;
  /** An axis label, as short as possible: $1,500, $12K. */
  axis: (value: number, money: boolean) => string;
  /** 42.5 as 42.5%. */
  percent: (percent: number) => string;
  /** A file size: 340 KB, 1.2 MB. */
  bytes: (bytes: number) => string;
  language: string;
  /** Locale of the language for Intl: en-US, es-US. */
  locale: string;
}

/** Portals whose users compare dates in tables (decision record 0053). */
const PORTALS_COMPARING_DATES: readonly string[] = ['admin'];

/** Where dates are shown: read one at a time, or compared in the rows of a table. */
export type DateUse = 'reading' | 'comparing';

export function useFormats(use: DateUse = 'reading'): Formats {
  const { language, locale } = useTranslator();
  const portal = useIdentity()?.user.portal ?? '';
  const writesDatesInWords = use === 'reading' || !PORTALS_COMPARING_DATES.includes(portal);
  return useMemo(() => {
    const date = writesDatesInWords
      ? (isoDate: string) => displayShortDay(isoDate, language)
      : displayDate;
    return {
      date,
      day: (isoDate) => displayShortDay(isoDate, language),
      month: (isoDate) => displayMonth(isoDate, language),
      moment: (iso) =>
        (writesDatesInWords ? displayShortMoment : displayMoment)(iso, language, getOwnTimeZone()),
      time: (iso) => formatTime(iso, language),
      recent: (iso) =>
        displayRecent(iso, clock.now(), language, getOwnTimeZone()) ??
        date(toLocalDay(new Date(iso))),
      money: (amount) => displayMoney(amount, language),
      number: (value) => displayNumber(value, language),
      axis: (value, isMoney) => displayAxis(value, language, isMoney),
      percent: (percent) => displayPercent(percent, language),
      bytes: (bytes) => displayBytes(bytes, language),
      language,
      locale,
    };
  }, [language, locale, writesDatesInWords]);
}

function formatTime(iso: string, language: Language): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? '' : displayTime(moment, language, getOwnTimeZone());
}
