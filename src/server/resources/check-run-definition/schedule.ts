import { addDays } from '#shared/schemas/calendar.ts';

/** When a check run is due from a day on. */
export interface Schedule {
  effective_date: string;
  frequency: string;
  day_of_week: string | null;
  day_of_month: number | null;
  second_day_of_month: number | null;
  days_to_fund: number;
  active: boolean;
}

export interface RunDay {
  date: string;
  dueDate: string;
}

/** Maximum number of days to search for the next day of a schedule. */
const HORIZON_DAYS = 400;

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The setting in effect on a day; undefined before the first. Settings are ordered latest first. */
export const findSettingOn = <Setting extends { effective_date: string }>(
  settings: readonly Setting[],
  day: string,
): Setting | undefined => settings.find(({ effective_date }) => effective_date <= day);

/** The next days, from `from` on, on which a check run is due and that were not run. */
export function nextRunDays(
  settings: readonly Schedule[],
  { from, run, count }: { from: string; run: ReadonlySet<string>; count: number },
): RunDay[] {
  const days: RunDay[] = [];
  for (let ahead = 0; ahead < HORIZON_DAYS && days.length < count; ahead += 1) {
    const date = addDays(from, ahead);
    const setting = findSettingOn(settings, date);
    if (setting?.active && isDue(setting, date) && !run.has(date))
      days.push({ date, dueDate: addDays(date, setting.days_to_fund) });
  }
  return days;
}

function isDue(schedule: Schedule, date: string): boolean {
  if (schedule.frequency === 'Daily') return true;
  if (schedule.frequency === 'Weekly') return weekdayOf(date) === schedule.day_of_week;
  return (
    isDayOfMonth(date, schedule.day_of_month) || isDayOfMonth(date, schedule.second_day_of_month)
  );
}

const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

/** The last day of a shorter month also counts as all missing days. */
function isDayOfMonth(date: string, dayOfMonth: number | null): boolean {
  if (dayOfMonth === null) return false;
  const day = Number(date.slice(8));
  return day === dayOfMonth || (day < dayOfMonth && addDays(date, 1).endsWith('-01'));
}
