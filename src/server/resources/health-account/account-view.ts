import { toDollars } from '#shared/format/money.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import {
  getAvailableCents,
  getOwedCents,
  canPayFor,
  getTotalCents,
  getUsedCents,
  getYearStatus,
} from './balance.ts';
import type { FsaAccount } from './health-account.queries.ts';
import type { PayableClaim } from './payable-claims.queries.ts';

type CallContext = Pick<Call, 'request' | 'services' | 'today'>;

/** Returns the name of an account in the user's language: "Health care FSA 2026". */
export const describeAccount = (
  { services, request }: Pick<Call, 'request' | 'services'>,
  { account_type, plan_year }: Pick<FsaAccount, 'account_type' | 'plan_year'>,
): string =>
  `${services.code('fsa-account-type', account_type, request.language)} ${String(plan_year)}`;

/** Maps an account. The balance of a closed account is zero, because money left in it is forfeited. */
export function toAccount(call: CallContext, account: FsaAccount) {
  const status = getYearStatus(account, call.today);
  return {
    ...toFields(call, account),
    accountId: account.fsa_account_id,
    accountName: describeAccount(call, account),
    status,
    total: toDollars(getTotalCents(account)),
    used: toDollars(getUsedCents(account)),
    available: toDollars(status === 'Closed' ? 0 : getAvailableCents(account)),
  };
}

/** Returns the accounts with money left that may pay for a claim, the earliest run-out date (last day for requests) first. */
export const listPayingAccounts = (
  { today }: Pick<Call, 'today'>,
  accounts: readonly FsaAccount[],
  claim: Pick<PayableClaim, 'coverage_type' | 'service_from'>,
): FsaAccount[] =>
  accounts
    .filter((account) => getAvailableCents(account) > 0 && canPayFor(account, claim, today))
    .toSorted((left, right) => (left.run_out_date < right.run_out_date ? -1 : 1));

/** Maps a claim with the amount that the first suitable account can pay. */
export function toPayable(call: CallContext, accounts: readonly FsaAccount[], claim: PayableClaim) {
  const [account] = listPayingAccounts(call, accounts, claim);
  const cents = account ? Math.min(getOwedCents(claim), getAvailableCents(account)) : 0;
  return {
    ...toFields(call, claim),
    patientName: fullName(claim),
    memberResponsibility: toDollars(claim.member_responsibility_cents ?? 0),
    payable: toDollars(cents),
    ...(account && {
      accountId: account.fsa_account_id,
      accountName: describeAccount(call, account),
    }),
  };
}
