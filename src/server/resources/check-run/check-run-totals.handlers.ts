import type { Call, Handler } from '../../requests/call.ts';
import { listLastMonths } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import {
  listTotalsByPeriod,
  listUnclearedByAge,
  type PeriodTotal,
} from './check-run-totals.queries.ts';

const monthsShown = 12;
const yearsShown = 5;

/** Sums check runs by month. Includes months without runs, since charts need every month. */
export const totalCheckRunsByMonth: Handler<'totalCheckRunsByMonth'> = async (call) => {
  const months = listLastMonths(call.today, monthsShown);
  const getTotal = await loadTotalsByPeriod(call, 'month', months[0] ?? call.today);
  return months.map((month) => toFields(call, { month, ...getTotal(month) }));
};

/** Sums check runs by year, from the first of the last years that has runs. */
export const totalCheckRunsByYear: Handler<'totalCheckRunsByYear'> = async (call) => {
  const currentYear = Number(call.today.slice(0, 4));
  const years = Array.from(
    { length: yearsShown },
    (_, index) => currentYear - yearsShown + 1 + index,
  );
  const getTotal = await loadTotalsByPeriod(call, 'year', `${years[0]}-01-01`);
  const totals = years.map((year) => ({ year, ...getTotal(`${year}-01-01`) }));
  const first = totals.findIndex(({ runs }) => runs > 0);
  return first === -1 ? [] : totals.slice(first).map((total) => toFields(call, total));
};

/** Sums uncashed checks by age. Includes ages without checks, so that the table always has the same rows. */
export const totalUnclearedChecks: Handler<'totalUnclearedChecks'> = async (call) => {
  const { groupNumber } = call.input;
  const rows = await listUnclearedByAge(call, { day: call.today, groupNumber });
  const byAge = new Map(rows.map((row) => [row.check_age, row]));
  return call.services
    .codes('check-age')
    .map(({ code: check_age }) =>
      toFields(call, byAge.get(check_age) ?? { check_age, checks: 0, amount_cents: 0 }),
    );
};

/**
 * Reads the totals since a day. Returns a function that returns the amounts of a month or year by its first day, zeros
 * for one without runs.
 */
async function loadTotalsByPeriod(
  call: Call<{ groupNumber?: number }>,
  period: 'month' | 'year',
  from: string,
) {
  const { groupNumber } = call.input;
  const rows = await listTotalsByPeriod(call, period, { from, groupNumber });
  const byPeriod = new Map(rows.map((row) => [row.period, row]));
  return (day: string) => toAmounts(byPeriod.get(day));
}

const toAmounts = ({
  runs = 0,
  total_cents = 0,
  payment_amount_cents = 0,
}: Partial<PeriodTotal> = {}) => ({
  runs,
  check_amount_cents: total_cents - payment_amount_cents,
  payment_amount_cents,
  total_cents,
});
