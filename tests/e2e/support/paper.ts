import { postJson } from './journey.ts';
import { getAddress } from './portal.ts';
import { fetchToken } from './screens.ts';

/**
 * Values from a member's papers about a decided claim. They are read from the server, because demo data depends on the
 * day.
 */
export interface PaperClaim {
  fullClaimNumber: string;
  providerTaxId: number;
  patientAccountNumber?: string;
  /** yyyy-MM-dd */
  patientDob: string;
  eobAvailable: boolean;
}

const employee = '100100010100';

/** Finds a claim of the employee with an explanation of benefits and a patient account number. */
export async function findDecidedClaim(): Promise<PaperClaim> {
  const token = await fetchToken('administrator.demo');
  const { results } = await postJson<{ results: Pick<PaperClaim, 'fullClaimNumber'>[] }>(
    token,
    '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
    { memberId: employee, itemsPerPage: 100 },
  );
  for (const { fullClaimNumber } of results) {
    const claim = await postJson<PaperClaim>(token, '/api/ClaimDetails/Admin', { fullClaimNumber });
    if (claim.eobAvailable && claim.patientAccountNumber) return claim;
  }
  throw new Error('no claim of the employee has been decided');
}

/** Finds the number of a claim that a check pays and that customer service may see. */
export async function findPaidClaim(): Promise<string> {
  const token = await fetchToken('customerservice.demo');
  const { results } = await postJson<{ results: { checkId: number }[] }>(
    token,
    '/api/ClaimsInfo/CheckSearch/Admin',
    { from: '2000-01-01', itemsPerPage: 100 },
  );
  for (const { checkId } of results) {
    const response = await fetch(`${getAddress('localhost')}/api/portal/checks/${checkId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { paidClaims } = (await response.json()) as { paidClaims: { fullClaimNumber: string }[] };
    if (paidClaims[0]) return paidClaims[0].fullClaimNumber;
  }
  throw new Error('no check pays a claim');
}

/** Formats a date for typing, in both languages: MM/dd/yyyy. */
export const formatTyped = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/u, '$2/$3/$1');
