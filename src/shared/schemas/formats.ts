import { isRecordDate, parseDate } from './calendar.ts';
import type { FormatName } from './json-schema.ts';
import { isValidatorMet } from './validators.ts';

/** The formats of the dialect, used by both the interpreter and ajv, so that they cannot differ. */
export const formats: Record<FormatName, (text: string) => boolean> = {
  date: isDate,
  'date-time': isMoment,
  // The validators email and url do not depend on the day, so `today` is empty. `url` also allows {host}, which no uri
  // has.
  email: (text) => isValidatorMet('email', text, {}, { today: '' }),
  uri: (text) => isValidatorMet('url', text, {}, { today: '' }) && !text.startsWith('{'),
  // Files are not part of the value; the upload rules check them.
  binary: () => true,
};

/** The largest offset of any time zone; PostgreSQL rejects 16 hours and more. */
const maxOffsetHours = 14;

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/;

/**
 * Whether the text is an RFC 3339 timestamp (2026-03-15T14:30:00Z or with an offset), in capitals and without leap
 * seconds.
 */
function isMoment(text: string): boolean {
  const [, date = '', hour, minute, second, offsetHour = '0', offsetMinute = '0'] =
    MOMENT.exec(text) ?? [];
  const isBelow = (part: string | undefined, limit: number) => Number(part) < limit;
  return (
    isDate(date) &&
    isBelow(hour, 24) &&
    isBelow(offsetHour, maxOffsetHours + 1) &&
    [minute, second, offsetMinute].every((part) => isBelow(part, 60))
  );
}

function isDate(text: string): boolean {
  const date = parseDate(text);
  return date !== undefined && isRecordDate(date);
}
