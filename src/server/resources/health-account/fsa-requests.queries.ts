import { sql } from 'kysely';
import { toDollars } from '#shared/format/money.ts';
import type { StoredFile } from '../../files/store-files.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { patientOfClaim } from '../claim/claim-details.queries.ts';
import { describeAccount } from './account-view.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Statuses of undecided requests, to which the member can add a receipt. */
export const openStatuses: readonly string[] = ['Submitted', 'NeedsReceipt', 'InReview'];

/** A request in review cannot be withdrawn, because it may already have been paid outside the portal. */
export const withdrawableStatuses: readonly string[] = ['Submitted', 'NeedsReceipt'];

/** Selects the requests from the caller's own accounts, latest first. */
export const selectFsaRequests = ({ scoped, scope }: CallContext) =>
  scoped
    .select('fsa_claim', {}, '*')
    .innerJoin(scoped.rows('fsa_account'), 'fsa_account.fsa_account_id', 'fsa_claim.fsa_account_id')
    .innerJoin(patientOfClaim, 'member.member_id', 'fsa_claim.member_id')
    .leftJoin(scoped.rows('claim'), 'claim.claim_id', 'fsa_claim.claim_id')
    .select(['fsa_account.account_type', 'fsa_account.plan_year', 'claim.full_claim_number'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(
      sql<number>`(select count(*)::integer from ${scoped.rows('fsa_receipt', 'receipt')}
        where receipt.request_id = fsa_claim.request_id)`.as('receipts'),
    )
    .select(
      sql<number | null>`(select max(receipt_id) from ${scoped.rows('fsa_receipt', 'receipt')}
        where receipt.request_id = fsa_claim.request_id)`.as('receipt_id'),
    )
    .where('fsa_account.member_id', '=', scope.memberId ?? '')
    .orderBy('fsa_claim.submitted_at', 'desc')
    .orderBy('fsa_claim.request_id', 'desc');

export type FsaRequestRow = Awaited<
  ReturnType<ReturnType<typeof selectFsaRequests>['executeTakeFirstOrThrow']>
>;

/** Statuses of requests with an approved amount. */
const approvedStatuses = ['Approved', 'PartiallyApproved', 'Paid'];

/** Maps a request for payment from a health account. */
export const toRequest = (call: Pick<Call, 'request' | 'services'>, row: FsaRequestRow) => ({
  ...toFields(call, row),
  accountName: describeAccount(call, row),
  patientName: fullName(row),
  approved: approvedStatuses.includes(row.status) ? toDollars(row.approved_cents) : undefined,
  open: openStatuses.includes(row.status),
  withdrawable: withdrawableStatuses.includes(row.status),
});

/** Returns one of the caller's requests and locks it until the transaction ends. */
export async function lockRequest(call: CallContext, requestId: number) {
  const lockedRequest = await call.scoped
    .select('fsa_claim', { request_id: requestId }, 'request_id')
    .forUpdate()
    .executeTakeFirst();
  return (
    lockedRequest &&
    selectFsaRequests(call).where('fsa_claim.request_id', '=', requestId).executeTakeFirst()
  );
}

/** Attaches stored files to a request as receipts. */
export async function insertReceipts(
  { scoped }: Scoped,
  request_id: number,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { fileId, fileName } of files) {
    await assignFile(scoped, fileId);
    await scoped.insert('fsa_receipt', { request_id, file_id: fileId, file_name: fileName });
  }
}

/** @throws HttpError 409 staleRow when the request was changed since it was read */
export async function updateRequestStatus(
  { scoped }: Scoped,
  { requestId, rowVersion }: { requestId: number; rowVersion: number },
  status: 'Submitted' | 'Withdrawn',
): Promise<void> {
  await scoped.updateVersion('fsa_claim', { request_id: requestId }, rowVersion, { status });
}

/** Returns a receipt of one of the caller's requests. */
export const findReceipt = ({ scoped, scope }: CallContext, receiptId: number) =>
  scoped
    .select('fsa_receipt', { receipt_id: receiptId }, ['file_id', 'file_name'])
    .innerJoin(scoped.rows('fsa_claim'), 'fsa_claim.request_id', 'fsa_receipt.request_id')
    .innerJoin(scoped.rows('fsa_account'), 'fsa_account.fsa_account_id', 'fsa_claim.fsa_account_id')
    .select('fsa_claim.member_id')
    .where('fsa_account.member_id', '=', scope.memberId ?? '')
    .executeTakeFirst();
