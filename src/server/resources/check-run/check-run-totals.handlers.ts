import type { Handler } from '../../requests/call.ts';
import { listLastMonths } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import { fillRows } from '../rows/fill-rows.ts';
import { listTotalsByPeriod, listUnclearedByAge } from './check-run-totals.queries.ts';

const monthsShown = 12;
const yearsShown = 5;

/** The totals of a period without runs. */
const noRuns = { runs: 0, total_cents: 0, check_amount_cents: 0, payment_amount_cents: 0 };

/** Sums check runs by month. Includes months without runs, since charts need every month. */
export const totalCheckRunsByMonth: Handler<'totalCheckRunsByMonth'> = async (call) => {
  const months = listLastMonths(call.today, monthsShown);
  const rows = await listTotalsByPeriod(call, 'month', months[0] ?? call.today, call.input);
  return fillRows(rows, 'period', months, noRuns).map((row) =>
    toFields(call, { ...row, month: row.period }),
  );
};

/** Sums check runs by year, from the first of the last years that has runs. */
export const totalCheckRunsByYear: Handler<'totalCheckRunsByYear'> = async (call) => {
  const firstYear = Number(call.today.slice(0, 4)) - yearsShown + 1;
  const years = Array.from({ length: yearsShown }, (_, index) => `${firstYear + index}-01-01`);
  const rows = await listTotalsByPeriod(call, 'year', `${firstYear}-01-01`, call.input);
  const totals = fillRows(rows, 'period', years, noRuns);
  const first = totals.findIndex(({ runs }) => runs > 0);
  return (first === -1 ? [] : totals.slice(first)).map((row) =>
    toFields(call, { ...row, year: Number(row.period.slice(0, 4)) }),
  );
};

/** Sums uncashed checks by age. Includes ages without checks, so that the table always has the same rows. */
export const totalUnclearedChecks: Handler<'totalUnclearedChecks'> = async (call) => {
  const rows = await listUnclearedByAge(call, call.today, call.input);
  const ages = call.services.codes('check-age').map(({ code }) => code);
  const noChecks = { checks: 0, amount_cents: 0, oldest_date: null };
  return fillRows(rows, 'check_age', ages, noChecks).map((row) => toFields(call, row));
};
