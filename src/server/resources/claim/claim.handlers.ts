import { found } from '../../errors.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { pagedResult } from '../paging.ts';
import { readWholeClaim } from './claim-detail.ts';
import { presentRow } from './claim-row.ts';
import { findClaims, type ClaimCriteria } from './claim-search.queries.ts';

async function pageOfClaims(call: Call<ClaimCriteria>, pageSize: number) {
  const { rows, total, page } = await findClaims(call, call.input, pageSize);
  call.opened(...rows.map((row) => row.member_id));
  return pagedResult(rows.map(presentRow), total, page);
}

export const listClaims: Handler<'listClaims'> = (call) =>
  pageOfClaims(call, limits.recentClaims.value);
export const searchClaims: Handler<'searchClaims'> = (call) =>
  pageOfClaims(call, limits.pageSize.value);

export const readClaim: Handler<'readClaim'> = (call) => {
  const { claimPrefix, claimNumber, claimSuffix = 0 } = call.input;
  return readWholeClaim(call, { prefix: claimPrefix, number: claimNumber, suffix: claimSuffix });
};

function readByNumber(call: Call<{ fullClaimNumber: string; memberId?: string }>) {
  const { fullClaimNumber, memberId } = call.input;
  return readWholeClaim(call, found(parseClaimNumber(fullClaimNumber)), memberId);
}

export const readClaimByNumber: Handler<'readClaimByNumber'> = readByNumber;
export const readAdminClaim: Handler<'readAdminClaim'> = readByNumber;

export { exportClaims } from './export-claims.ts';
