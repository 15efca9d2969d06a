import { addDays } from '#shared/schemas/calendar.ts';

/** The columns of a setting that determine when check runs are due, from its effective date on. */
export interface Schedule {
  effective_date: string;
  /** A code of schemas/codes/check-run-frequency.json. */
  frequency: string;
  /** A code of schemas/codes/day-of-week.json. */
  day_of_week: string | null;
  day_of_month: number | null;
  second_day_of_month: number | null;
  /** The number of days that the group has to fund a run. */
  days_to_fund: number;
  active: boolean;
}

/** A day on which a check run is due. */
export interface RunDay {
  date: string;
  /** The day by which the group must fund the run. */
  dueDate: string;
}

/** Maximum number of days to search for the next run days. */
const maxSearchedDays = 400;

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Returns the setting in effect on a day; undefined before the first. Settings must be ordered latest first. */
export const findSettingOn = <Setting extends { effective_date: string }>(
  settings: readonly Setting[],
  day: string,
): Setting | undefined => settings.find(({ effective_date }) => effective_date <= day);

/** Returns the next `count` days from `from` on, on which a check run is due and which have no run yet. */
export function listNextRunDays(
  settings: readonly Schedule[],
  { from, daysWithRun, count }: { from: string; daysWithRun: ReadonlySet<string>; count: number },
): RunDay[] {
  const days: RunDay[] = [];
  for (let daysAhead = 0; daysAhead < maxSearchedDays && days.length < count; daysAhead += 1) {
    const date = addDays(from, daysAhead);
    const setting = findSettingOn(settings, date);
    if (setting?.active && isDue(setting, date) && !daysWithRun.has(date))
      days.push({ date, dueDate: addDays(date, setting.days_to_fund) });
  }
  return days;
}

function isDue(schedule: Schedule, date: string): boolean {
  if (schedule.frequency === 'Daily') return true;
  if (schedule.frequency === 'Weekly') return getWeekday(date) === schedule.day_of_week;
  return (
    isDayOfMonth(date, schedule.day_of_month) || isDayOfMonth(date, schedule.second_day_of_month)
  );
}

const getWeekday = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

/** Whether a date is this day of its month; in a month without this day, the last day of the month counts instead. */
function isDayOfMonth(date: string, dayOfMonth: number | null): boolean {
  if (dayOfMonth === null) return false;
  const day = Number(date.slice('yyyy-MM-'.length));
  return day === dayOfMonth || (day < dayOfMonth && addDays(date, 1).endsWith('-01'));
}
