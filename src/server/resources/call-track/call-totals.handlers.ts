import { addDays } from '#shared/schemas/calendar.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fillRows } from '../rows/fill-rows.ts';
import {
  listTotalsByAge,
  listTotalsByReason,
  listTotalsByWeek,
  getDaysOfAge,
} from './call-totals.queries.ts';

const weeksShown = 12;
const reasonPeriodDays = 90;
const maxReasons = 10;

/** Counts the open calls by age. Includes ages without calls, in the order of the code list. */
export const totalCallsByAge: Handler<'totalCallsByAge'> = async (call) => {
  const ages = call.services.codes('call-age').map(({ code }) => code);
  const rows = fillRows(await listTotalsByAge(call), 'age', ages, { on_time: 0, overdue: 0 });
  return rows.map((row) => toFields(call, { ...row, ...getDaysOfAge(row.age, call.today) }));
};

/** Counts the calls of the last weeks. Includes weeks without calls, since charts need every week. */
export const totalCallsByWeek: Handler<'totalCallsByWeek'> = async (call) => {
  const mondays = listLastMondays(call.today);
  const rows = await listTotalsByWeek(call, mondays[0] ?? call.today);
  return fillRows(rows, 'week', mondays, { received_calls: 0, closed_calls: 0 }).map((row) =>
    toFields(call, { ...row, end_date: addDays(row.week, 6) }),
  );
};

/** Returns the Mondays of the last weeks, ending with the current week. */
function listLastMondays(today: string): string[] {
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: weeksShown }, (_, index) =>
    addDays(today, (index - weeksShown + 1) * 7 - daysSinceMonday),
  );
}

export const totalCallsByReason: Handler<'totalCallsByReason'> = async (call) => {
  const begin_date = addDays(call.today, -reasonPeriodDays);
  const rows = await listTotalsByReason(call, begin_date, maxReasons);
  return rows.map((row) => toFields(call, { ...row, begin_date }));
};
