import { addDays } from '#shared/schemas/calendar.ts';
import type { ReportKind } from './report-kinds.ts';

interface Period {
  from: string;
  to: string;
}

/** Returns the default period of a kind: the last month or the last twelve full months; today for kinds without a period. */
export function getDefaultPeriod({ parameters }: ReportKind, today: string): Period {
  if (!parameters.period) return { from: today, to: today };
  const to = addDays(toFirstOfMonth(today), -1);
  const [year = '', month = ''] = today.split('-');
  const from =
    parameters.period === 'lastMonth' ? toFirstOfMonth(to) : toMonthOfLastYear(year, month);
  return { from, to };
}

const toFirstOfMonth = (day: string): string => `${day.slice(0, 'yyyy-MM-'.length)}01`;

/** The first day of the same month in the previous year. */
const toMonthOfLastYear = (year: string, month: string): string =>
  `${Number(year) - 1}-${month}-01`;
