import { addDays } from '#shared/schemas/calendar.ts';

export type Frequency = 'Daily' | 'Weekly' | 'Monthly';

interface Series {
  /** The day of the first run, yyyy-MM-dd. */
  firstOn: string;
  frequency: Frequency;
}

/** Returns the first run day after a day. */
export function getNextRunDay({ firstOn, frequency }: Series, afterDay: string): string {
  let day = firstOn;
  for (let step = 1; day <= afterDay; step += 1) day = getDayOfStep({ firstOn, frequency }, step);
  return day;
}

/** Returns the period that a run covers: from the previous run day (for the first run: one step before) to the day before. */
export function getPeriodBefore({ firstOn, frequency }: Series, runOn: string) {
  const to = addDays(runOn, -1);
  if (frequency === 'Daily') return { from: to, to };
  if (frequency === 'Weekly') return { from: addDays(runOn, -7), to };
  return { from: addMonths(firstOn, monthsBetween(firstOn, runOn) - 1), to };
}

function getDayOfStep({ firstOn, frequency }: Series, step: number): string {
  if (frequency === 'Monthly') return addMonths(firstOn, step);
  return addDays(firstOn, frequency === 'Weekly' ? step * 7 : step);
}

/** Returns the same day some months later, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayNumber = 0] = day.split('-').map(Number);
  // `month` begins at 1, and Date.UTC at 0, so day 0 is the last day of the month `months` later.
  const lastDayOfMonth = new Date(Date.UTC(year, month + months, 0));
  const dayInMonth = Math.min(dayNumber, lastDayOfMonth.getUTCDate());
  return `${lastDayOfMonth.toISOString().slice(0, 8)}${String(dayInMonth).padStart(2, '0')}`;
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
