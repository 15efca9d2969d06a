import type { Handler } from '../../requests/call.ts';
import { getLastDayOfMonth, listLastMonths } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import { fillRows } from '../rows/fill-rows.ts';
import {
  getOwedTotals,
  listTotalsByMonth,
  listTotalsByType,
  listClaimsWaitingForInformation,
} from './claim-totals.queries.ts';

const monthsShown = 12;

export const totalClaimsByType: Handler<'totalClaimsByType'> = async (call) => {
  const year = call.input.year ?? Number(call.today.slice(0, 4));
  return (await listTotalsByType(call, year)).map((row) => toFields(call, { ...row, year }));
};

export const readOpenClaims: Handler<'readOpenClaims'> = async (call) => {
  const year = Number(call.today.slice(0, 4));
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const owedTotals = await getOwedTotals(call, days);
  const requestedClaims = await listClaimsWaitingForInformation(call);
  const waitingClaims = requestedClaims.filter((claim) => claim.information_sent_date === null);
  const forProvider = waitingClaims.filter((claim) => claim.information_from === 'provider');
  const forFamily = waitingClaims.filter((claim) => claim.information_from !== 'provider');
  const firstClaims = forFamily.length > 0 ? forFamily : forProvider;
  const [onlyClaim] = firstClaims.length === 1 ? firstClaims : [];
  return {
    year,
    ...days,
    ...toFields(call, owedTotals),
    needInformation: forFamily.length,
    waitForProvider: forProvider.length,
    informationInReview: requestedClaims.length - waitingClaims.length,
    ...(onlyClaim && toFields(call, onlyClaim)),
  };
};

/** Sums claims by service month. Includes months without claims, since charts need every month. */
export const totalClaimsByMonth: Handler<'totalClaimsByMonth'> = async (call) => {
  const months = listLastMonths(call.today, monthsShown);
  const rows = await listTotalsByMonth(call, months[0] ?? call.today, call.today);
  return fillRows(rows, 'month', months, zeroTotals).map((row) =>
    toFields(call, { ...row, end_date: getLastDayOfMonth(row.month) }),
  );
};

const zeroTotals = {
  claims: 0,
  plan_paid_cents: 0,
  member_responsibility_cents: 0,
  fsa_paid_cents: 0,
  still_owed_cents: 0,
};
