import { requireFound } from '../../errors.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Call, Handler } from '../../requests/call.ts';
import type { Fields } from '../rows/fields.ts';
import { daysSince } from '../rows/days.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { fullName } from '../rows/people.ts';
import { getClaimDetail } from './claim-detail.ts';
import { getStanding } from './standing.ts';
import { selectClaims, type ClaimCriteria, type ClaimRowData } from './claim-search.queries.ts';

async function listMatchingClaims(call: Call<ClaimCriteria>) {
  const page = await readMemberPage(call, selectClaims(call, call.input));
  return page.map((row) => ({
    ...row,
    patientName: fullName(row),
    isInsured: row.dependentNumber === 0,
    standing: getStanding(row.status, row),
    ...toWaiting(row, call.today),
    providerTaxId: row.shownTaxId === undefined ? undefined : Number(row.shownTaxId),
  }));
}

/** What the claim waits for, by when and for how long; nothing once it was sent. */
const toWaiting = (row: Fields<ClaimRowData>, today: string) =>
  row.waitingSince === undefined
    ? { informationNeeded: undefined, informationBy: undefined }
    : { daysWaiting: daysSince(today, row.waitingSince) };

export const listClaims: Handler<'listClaims'> = listMatchingClaims;
export const searchClaims: Handler<'searchClaims'> = listMatchingClaims;

export const readClaim: Handler<'readClaim'> = (call) => {
  const { claimPrefix, claimNumber, claimSuffix = 0 } = call.input;
  return getClaimDetail(call, { prefix: claimPrefix, number: claimNumber, suffix: claimSuffix });
};

function getClaimByNumber(call: Call<{ fullClaimNumber: string; memberId?: string }>) {
  const { fullClaimNumber, memberId } = call.input;
  return getClaimDetail(call, requireFound(parseClaimNumber(fullClaimNumber)), memberId);
}

export const readClaimByNumber: Handler<'readClaimByNumber'> = getClaimByNumber;
export const readAdminClaim: Handler<'readAdminClaim'> = getClaimByNumber;
