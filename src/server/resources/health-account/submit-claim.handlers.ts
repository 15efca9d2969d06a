import type { Operations } from '#generated/operations.ts';
import { displayMoney, toCents } from '#shared/format/money.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { clock } from '../../clock.ts';
import { HttpError, createFieldError, requireFound } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { getAvailableCents, getOwedCents, canPayFor } from './balance.ts';
import { addPendingCents, lockAccount, type FsaAccount } from './health-account.queries.ts';
import { findClaim, isDecided, lockClaim, type PayableClaim } from './payable-claims.queries.ts';
import { insertReceipts, selectFsaRequests } from './fsa-requests.queries.ts';

type SubmissionCall = Call<Operations['submitFsaClaim']['input']>;

/**
 * Requests payment of a claim from a health account. Locks the claim and the account, so that concurrent requests cannot
 * exceed an amount or request the same amount twice.
 */
export const submitFsaClaim: Handler<'submitFsaClaim'> = async (call) => {
  const number = requireFound(parseClaimNumber(call.input.fullClaimNumber));
  requireFound(await lockClaim(call, number));
  const account = requireFound(await lockAccount(call, call.input.accountId));
  const claim = requireFound(await findClaim(call, number));
  const cents = Number(toCents(call.input.amount));
  await requirePayable(call, claim, account, cents);
  const status = account.auto_substantiated || call.files.length > 0 ? 'Submitted' : 'NeedsReceipt';
  const requestId = await insertRequest(call, claim, { cents, status });
  await insertReceipts(call, requestId, call.files);
  await addPendingCents(call, account.fsa_account_id, cents);
  await mailRequest(call, requestId);
  call.auditRead(claim.member_id);
  call.auditObject(requestId, { accountId: account.fsa_account_id, files: call.files.length });
  return { requestId, fullClaimNumber: claim.full_claim_number, status };
};

async function requirePayable(
  call: SubmissionCall,
  claim: PayableClaim,
  account: FsaAccount,
  cents: number,
): Promise<void> {
  if (!isDecided(claim)) throw new HttpError('conflict', { reason: 'the claim is not decided' });
  const requests = await selectFsaRequests(call)
    .where('fsa_claim.claim_id', '=', claim.claim_id)
    .execute();
  const isDuplicate = requests.some(
    ({ amount_cents, fsa_account_id, status }) =>
      amount_cents === cents &&
      fsa_account_id === account.fsa_account_id &&
      status !== 'Denied' &&
      status !== 'Withdrawn',
  );
  if (isDuplicate || getOwedCents(claim) === 0) throw new HttpError('alreadyRequested');
  if (!canPayFor(account, claim, call.today))
    throw createFieldError('accountId', 'accountPaysOther');
  const maxCents = Math.min(getOwedCents(claim), getAvailableCents(account));
  if (cents > maxCents) {
    const max = displayMoney(BigInt(maxCents), call.request.language);
    throw createFieldError('amount', 'amountLeft', { max });
  }
}

/** The expense type by coverage type; all others are Medical. */
const expenseTypeByCoverage = new Map([
  ['Dental', 'Dental'],
  ['Vision', 'Vision'],
  ['Drug', 'Prescription'],
]);

async function insertRequest(
  { input, scope, scoped }: SubmissionCall,
  claim: PayableClaim,
  { cents, status }: { cents: number; status: 'NeedsReceipt' | 'Submitted' },
): Promise<number> {
  const { request_id } = await scoped.insert(
    'fsa_claim',
    {
      fsa_account_id: input.accountId,
      member_id: claim.member_id,
      claim_id: claim.claim_id,
      provider_name: claim.provider_name,
      service_from: claim.service_from,
      service_to: claim.service_to,
      expense_type: expenseTypeByCoverage.get(claim.coverage_type) ?? 'Medical',
      amount_cents: cents,
      pay_to: input.payTo ?? 'Member',
      certification_accepted: input.certificationAccepted === true,
      status,
      submitted_at: clock.date().toISOString(),
      submitted_by: scope.accountId,
    },
    ['request_id'],
  );
  return request_id;
}

/** Mails the signed-in user the number of the request, without the claim and the amount. */
function mailRequest(call: SubmissionCall, requestId: number): Promise<void> {
  const { email, firstName, language } = requirePerson(call);
  return sendMail(call, 'fsaRequested', {
    to: email,
    language,
    values: { firstName, number: requestId },
    path: '/member/paywithfsa',
  });
}
