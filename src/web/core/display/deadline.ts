import type { Tone } from '#shared/screens/field.ts';
import { countDaysBetween } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { DisplayTools } from './tools.ts';

/** Returns the days until a date, or past it, as a text, and its tone. An invalid date is shown as it is. */
export function describeDeadline(
  date: string,
  { text, today }: DisplayTools,
): { label: string; tone?: Tone } {
  const days = countDaysBetween(today(), date);
  if (Number.isNaN(days)) return { label: date };
  if (days < 0) return { label: text('runtime.late', { count: -days }), tone: 'danger' };
  const label =
    days === 0 ? text('runtime.deadline.today') : text('runtime.deadline.in', { count: days });
  return days <= limits.dueSoonDays.value ? { label, tone: 'warning' } : { label };
}
