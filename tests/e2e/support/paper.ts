import { ask } from './journey.ts';
import { tokenFor } from './screens.ts';

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
  const token = await tokenFor('administrator.demo');
  const { results } = await ask<{ results: Pick<PaperClaim, 'fullClaimNumber'>[] }>(
    token,
    '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
    { memberId: employee, itemsPerPage: 100 },
  );
  for (const { fullClaimNumber } of results) {
    const claim = await ask<PaperClaim>(token, '/api/ClaimDetails/Admin', { fullClaimNumber });
    if (claim.eobAvailable && claim.patientAccountNumber) return claim;
  }
  throw new Error('no claim of the employee has been decided');
}

/** Formats a date for typing, in both languages: MM/dd/yyyy. */
export const formatTyped = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/u, '$2/$3/$1');
