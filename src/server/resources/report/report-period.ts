import { addDays } from '#shared/schemas/calendar.ts';
import type { ReportKind } from './report-kinds.ts';

interface Period {
  from: string;
  to: string;
}

/** The default period of a kind: full months before the current one, or today for kinds without a period. */
export function getDefaultPeriod({ parameters }: ReportKind, today: string): Period {
  if (!parameters.period) return { from: today, to: today };
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  const [year = '', month = ''] = today.split('-');
  const from =
    parameters.period === 'lastMonth' ? `${to.slice(0, 8)}01` : toMonthOfLastYear(year, month);
  return { from, to };
}

const toMonthOfLastYear = (year: string, month: string): string =>
  `${Number(year) - 1}-${month}-01`;
