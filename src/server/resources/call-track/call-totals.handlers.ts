import { addDays } from '#shared/schemas/calendar.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  listTotalsByAge,
  listTotalsByReason,
  listTotalsByWeek,
  daysOfAge,
} from './call-totals.queries.ts';

const weeks = 12;
const reasonDays = 90;
const reasons = 10;

/** Includes ages without calls, in the order of the code list. */
export const totalCallsByAge: Handler<'totalCallsByAge'> = async (call) => {
  const rows = new Map((await listTotalsByAge(call)).map((row) => [row.age, row]));
  return call.services.codes('call-age').map(({ code: age }) =>
    toFields(call, {
      ...(rows.get(age) ?? { age, on_time: 0, overdue: 0 }),
      ...daysOfAge(age, call.today),
    }),
  );
};

/** Includes weeks without calls, since charts need every week. */
export const totalCallsByWeek: Handler<'totalCallsByWeek'> = async (call) => {
  const mondays = lastMondays(call.today);
  const rows = await listTotalsByWeek(call, mondays[0] ?? call.today);
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return mondays.map((week) =>
    toFields(call, {
      ...(byWeek.get(week) ?? { week, received_calls: 0, closed_calls: 0 }),
      end_date: addDays(week, 6),
    }),
  );
};

function lastMondays(today: string): string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: weeks }, (_, index) =>
    addDays(today, (index - weeks + 1) * 7 - weekday),
  );
}

export const totalCallsByReason: Handler<'totalCallsByReason'> = async (call) => {
  const begin_date = addDays(call.today, -reasonDays);
  const rows = await listTotalsByReason(call, begin_date, reasons);
  return rows.map((row) => toFields(call, { ...row, begin_date }));
};
