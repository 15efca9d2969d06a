import { intlLanguage } from './language.ts';

export interface Formats {
  /** yyyy-MM-dd to MM/dd/yyyy, in both languages; anything else comes back as it is. */
  date: (wire: string) => string;
  /** ISO time to date and time of the reader's clock. */
  dateTime: (iso: string) => string;
  /** Dollars as a JSON number, always with cents. */
  money: (amount: number) => string;
  number: (value: number) => string;
  percent: (fraction: number) => string;
  fileSize: (bytes: number) => string;
  /** Intl tag, for anything else. */
  tag: string;
}

export function formatsFor(language: string): Formats {
  const tag = intlLanguage(language);
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' });
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' });
  return {
    tag,
    date: toDisplayDate,
    dateTime: (iso) => withDate(iso, (at) => `${localDate(at)} ${time.format(at)}`),
    money: (amount) => money.format(amount),
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction),
    fileSize: (bytes) => toFileSize(bytes, tag),
  };
}

/** By text, not by Date: a Date would move the day in time zones west of Greenwich. */
export function toDisplayDate(wire: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(wire) ?? [];
  return year ? `${month}/${day}/${year}` : wire;
}

function withDate(iso: string, format: (at: Date) => string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : format(at);
}

function localDate(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`;
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
function toFileSize(bytes: number, tag: string): string {
  const step = Math.min(
    SIZES.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)),
  );
  const style = {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(tag, style).format(bytes / 1024 ** step);
}
