import type { AccountAmounts } from '../../../resources/health-account/balance.ts';

/** An FSA request as it is stored before the import. Amounts are in cents, days in the portal's time zone. */
export interface RequestToDecide {
  request_id: number;
  fsa_account_id: number;
  claim_id: number | null;
  status: string;
  amount_cents: number;
  approved_cents: number;
  denial_code: string | null;
  paid_date: string | null;
  submitted_day: string;
}

/**
 * What the member still owes of a claim after payments from accounts, and the sum of its requests that are neither
 * denied, paid nor withdrawn: of an approved one the approved amount, otherwise the requested one.
 */
export interface Owed {
  owed_cents: number;
  requested_cents: number;
}

/** Requests by `request_id`, FSA accounts by `fsa_account_id`, claims by `claim_id`. */
export interface Balances {
  requests: Map<number, RequestToDecide>;
  accounts: Map<number, AccountAmounts>;
  claims: Map<number, Owed>;
}

/** A line of the file as it will be stored: the outcome of a request. */
export interface Decision {
  request: RequestToDecide;
  status: string;
  approvedCents: number;
  paidDate: string | null;
  denialCode: string | null;
}
