import { isRecordDate, parseDate } from './calendar.ts';
import type { FormatName } from './json-schema.ts';
import { validatorHolds } from './validators.ts';

/**
 * What each format of the dialect accepts, for the interpreter and for ajv alike: two definitions of an e-mail
 * address that are kept in step by a comment are two definitions.
 */
export const formats: Record<FormatName, (text: string) => boolean> = {
  date: isDate,
  'date-time': isMoment,
  email: (text) => validatorHolds('email', text, {}, { today: '' }),
  uri: (text) => validatorHolds('url', text, {}, { today: '' }) && !text.startsWith('{'),
  // Files never travel inside the value: the upload rules look at them.
  binary: () => true,
};

/** The widest offset of any time zone; PostgreSQL refuses 16 hours and more. */
const widestOffsetHours = 14;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/;

/** 2026-03-15T14:30:00Z or with an offset: the moments of RFC 3339, in capital letters and without leap seconds. */
function isMoment(text: string): boolean {
  const [, date = '', hour, minute, second, offsetHour = '0', offsetMinute = '0'] =
    MOMENT.exec(text) ?? [];
  const within = (part: string | undefined, limit: number) => Number(part) < limit;
  return (
    isDate(date) &&
    within(hour, 24) &&
    within(offsetHour, widestOffsetHours + 1) &&
    [minute, second, offsetMinute].every((part) => within(part, 60))
  );
}

function isDate(text: string): boolean {
  const date = parseDate(text);
  return date !== undefined && isRecordDate(date);
}
