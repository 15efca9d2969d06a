import type { FsaAccount } from './health-account.queries.ts';

/** Amounts of an account in cents. */
export type AccountAmounts = Pick<
  FsaAccount,
  | 'account_type'
  | 'annual_election_cents'
  | 'employer_contribution_cents'
  | 'contributed_cents'
  | 'carryover_in_cents'
  | 'paid_cents'
  | 'pending_cents'
>;

/**
 * Account types whose whole annual election is available from the first day (26 CFR 1.125-5(d)). For other account types, only
 * the amount contributed so far is available.
 */
const uniformTypes: readonly string[] = ['HealthFSA', 'LimitedFSA'];

/** The amount for the year of the account before payments, in cents. */
export const getTotalCents = (account: AccountAmounts): number =>
  (uniformTypes.includes(account.account_type)
    ? account.annual_election_cents
    : account.contributed_cents) +
  account.employer_contribution_cents +
  account.carryover_in_cents;

/** The amount that was paid or that open requests reserve, in cents. */
export const getUsedCents = (account: AccountAmounts): number =>
  account.paid_cents + account.pending_cents;

/** The amount that is left, in cents. */
export const getAvailableCents = (account: AccountAmounts): number =>
  Math.max(0, getTotalCents(account) - getUsedCents(account));

/** The part of the member's share of a claim that is neither paid nor requested, in cents. */
export const getOwedCents = (claim: {
  member_responsibility_cents: number | null;
  fsa_paid_cents: number;
  requested_amount_cents: number;
}): number =>
  Math.max(
    0,
    (claim.member_responsibility_cents ?? 0) - claim.fsa_paid_cents - claim.requested_amount_cents,
  );

type AccountYear = Pick<
  FsaAccount,
  'begin_date' | 'end_date' | 'incur_by' | 'run_out_date' | 'status'
>;

/** A code of schemas/codes/fsa-account-status.json. */
export type YearStatus = 'Active' | 'Closed' | 'Grace' | 'RunOut' | 'Upcoming';

/**
 * Returns the status of the account's year on a day. After its last day, expenses are still covered until `incur_by` (grace
 * period), and requests are accepted until the run-out date. An account that staff closed stays closed.
 */
export function getYearStatus(account: AccountYear, today: string): YearStatus {
  if (account.status === 'Closed' || today > account.run_out_date) return 'Closed';
  if (today < account.begin_date) return 'Upcoming';
  if (today <= account.end_date) return 'Active';
  return today <= account.incur_by ? 'Grace' : 'RunOut';
}

/** Types of the accounts that pay for all coverage types. */
const generalTypes: readonly string[] = ['HealthFSA', 'HRA'];
/** Types of the accounts that pay only for dental and vision care. Accounts of any other type pay for no claim. */
const limitedTypes: readonly string[] = ['LimitedFSA'];
const limitedCoverages: readonly string[] = ['Dental', 'Vision'];

/** Whether the account may pay for a service of this coverage type and day, regardless of its balance. */
export function canPayFor(
  account: AccountYear & Pick<FsaAccount, 'account_type'>,
  { coverage_type, service_from }: { coverage_type: string; service_from: string },
  today: string,
): boolean {
  const status = getYearStatus(account, today);
  if (status === 'Closed' || status === 'Upcoming') return false;
  if (service_from < account.begin_date || service_from > account.incur_by) return false;
  return limitedTypes.includes(account.account_type)
    ? limitedCoverages.includes(coverage_type)
    : generalTypes.includes(account.account_type);
}
