import { toDollars } from '#shared/format/money.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { listPayingAccounts, toAccount, toPayable } from './account-view.ts';
import { getAvailableCents, getOwedCents, getYearStatus } from './balance.ts';
import { listHealthAccounts, type FsaAccount } from './health-account.queries.ts';
import {
  listPayableClaims,
  findClaim,
  isDecided,
  type PayableClaim,
} from './payable-claims.queries.ts';
import { selectFsaRequests, toRequest } from './fsa-requests.queries.ts';

export const listFsaAccounts: Handler<'listFsaAccounts'> = async (call) => {
  const { fullClaimNumber } = call.input;
  const accounts = await listHealthAccounts(call);
  call.auditRead(...accounts.map(({ member_id }) => member_id));
  const listedAccounts = call.input.paying
    ? accounts.filter((account) => acceptsRequests(call, account))
    : accounts;
  if (!fullClaimNumber) return listedAccounts.map((account) => toAccount(call, account));
  const claim = await requireClaim(call, fullClaimNumber);
  return listPayingAccounts(call, accounts, claim).map((account) => toAccount(call, account));
};

/** @throws HttpError 404 unless the caller may see the claim */
async function requireClaim(call: Call, fullClaimNumber: string): Promise<PayableClaim> {
  const claim = requireFound(
    await findClaim(call, requireFound(parseClaimNumber(fullClaimNumber))),
  );
  call.auditRead(claim.member_id);
  return claim;
}

const acceptsRequests = ({ today }: Call, account: FsaAccount): boolean =>
  !['Closed', 'Upcoming'].includes(getYearStatus(account, today));

/** Returns the accounts that still accept requests and have money left. */
const filterPayingAccounts = (call: Call, accounts: readonly FsaAccount[]): FsaAccount[] =>
  accounts.filter((account) => getAvailableCents(account) > 0 && acceptsRequests(call, account));

/** Lists the claims that one of the accounts may pay. */
async function listClaimsPayableBy(
  call: Call,
  accounts: readonly FsaAccount[],
): Promise<PayableClaim[]> {
  const [from] = accounts.map(({ begin_date }) => begin_date).sort();
  const to = accounts
    .map(({ incur_by }) => incur_by)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const claims = await listPayableClaims(call, { from, to });
  return claims.filter((claim) => listPayingAccounts(call, accounts, claim).length > 0);
}

export const listFsaClaims: Handler<'listFsaClaims'> = async (call) => {
  const accounts = filterPayingAccounts(call, await listHealthAccounts(call));
  const claims = await listClaimsPayableBy(call, accounts);
  call.auditRead(...claims.map(({ member_id }) => member_id));
  return claims.map((claim) => toPayable(call, accounts, claim));
};

export const readFsaClaim: Handler<'readFsaClaim'> = async (call) => {
  const claim = await requireClaim(call, call.input.fullClaimNumber);
  const accounts = isDecided(claim)
    ? filterPayingAccounts(call, await listHealthAccounts(call))
    : [];
  const [latest] = await selectFsaRequests(call)
    .where('fsa_claim.claim_id', '=', claim.claim_id)
    .execute();
  return {
    ...toPayable(call, accounts, claim),
    ...(latest && { latest: toRequest(call, latest) }),
  };
};

/**
 * Returns the cents that the accounts can pay for all the claims together. Each claim uses the accounts that may pay it, the
 * earliest run-out date first.
 */
function sumPayableCents(
  call: Call,
  accounts: readonly FsaAccount[],
  claims: readonly PayableClaim[],
) {
  const availableByAccount = new Map(
    accounts.map((account) => [account, getAvailableCents(account)]),
  );
  let totalCents = 0;
  for (const claim of claims) {
    let owedCents = getOwedCents(claim);
    for (const account of listPayingAccounts(call, accounts, claim)) {
      const paidCents = Math.min(owedCents, availableByAccount.get(account) ?? 0);
      availableByAccount.set(account, (availableByAccount.get(account) ?? 0) - paidCents);
      owedCents -= paidCents;
      totalCents += paidCents;
    }
  }
  return totalCents;
}

export const readFsaSummary: Handler<'readFsaSummary'> = async (call) => {
  const accounts = filterPayingAccounts(call, await listHealthAccounts(call));
  const claims = await listClaimsPayableBy(call, accounts);
  const requests = await selectFsaRequests(call).execute();
  call.auditRead(call.scope.memberId, ...claims.map(({ member_id }) => member_id));
  const waitingRequests = requests.filter(({ status }) => status === 'NeedsReceipt');
  const [onlyRequest] = waitingRequests.length === 1 ? waitingRequests : [];
  const [runOutDate] = accounts.map(({ run_out_date }) => run_out_date).sort();
  return {
    accounts: accounts.length,
    available: toDollars(accounts.reduce((sum, account) => sum + getAvailableCents(account), 0)),
    payable: toDollars(sumPayableCents(call, accounts, claims)),
    claims: claims.length,
    ...(runOutDate && { runOutDate }),
    needsReceipt: waitingRequests.length,
    receiptClaim: onlyRequest?.full_claim_number ?? undefined,
  };
};
