import type { Tone } from '#shared/screens/field.ts';
import { countDaysBetween } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { toLocalDay } from '../../ui/clock.ts';
import type { DisplayTools } from './tools.ts';

/** Returns the days until a date or a moment's day here, or past it, as a text, and its tone. An invalid date is shown as it is. */
export function describeDeadline(
  date: string,
  { text, today }: DisplayTools,
): { label: string; tone?: Tone } {
  const day = date.includes('T') ? toLocalDay(new Date(date)) : date;
  const days = countDaysBetween(today(), day);
  if (Number.isNaN(days)) return { label: date };
  if (days < 0) return { label: text('runtime.late', { count: -days }), tone: 'danger' };
  const label =
    days === 0 ? text('runtime.deadline.today') : text('runtime.deadline.in', { count: days });
  return days <= limits.dueSoonDays.value ? { label, tone: 'warning' } : { label };
}
