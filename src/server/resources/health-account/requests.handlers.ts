import { limits } from '#shared/schemas/limits.ts';
import { HttpError, createFieldError, requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { sendAttachment } from '../rows/send-file.ts';
import { addPendingCents, lockAccount } from './health-account.queries.ts';
import {
  findReceipt,
  insertReceipts,
  lockRequest,
  openStatuses,
  selectFsaRequests,
  updateRequestStatus,
  toRequest,
  withdrawableStatuses,
  type FsaRequestRow,
} from './fsa-requests.queries.ts';

export const listFsaRequests: Handler<'listFsaRequests'> = async (call) => {
  const rows = await selectFsaRequests(call).execute();
  call.auditRead(...rows.map(({ member_id }) => member_id));
  return rows.map((row) => toRequest(call, row));
};

function requireOpen({ status }: FsaRequestRow): void {
  if (!openStatuses.includes(status))
    throw new HttpError('conflict', { reason: 'the request is decided' });
}

export const attachFsaReceipts: Handler<'attachFsaReceipts'> = async (call) => {
  const { requestId } = call.input;
  const row = requireFound(await lockRequest(call, requestId));
  requireOpen(row);
  const limit = limits.filesPerUpload.value;
  if (row.receipts + call.files.length > limit)
    throw createFieldError('files', 'maxItems', { max: limit });
  await insertReceipts(call, requestId, call.files);
  const waitedForReceipt = row.status === 'NeedsReceipt';
  if (waitedForReceipt)
    await updateRequestStatus(call, { requestId, rowVersion: row.row_version }, 'Submitted');
  call.auditRead(row.member_id);
  call.auditObject(requestId, { files: call.files.length });
  return { status: waitedForReceipt ? 'Submitted' : row.status };
};

export const withdrawFsaRequest: Handler<'withdrawFsaRequest'> = async (call) => {
  const { requestId } = call.input;
  const row = requireFound(await lockRequest(call, requestId));
  if (!withdrawableStatuses.includes(row.status))
    throw new HttpError('conflict', { reason: 'the request is in review or decided' });
  requireFound(await lockAccount(call, row.fsa_account_id));
  await updateRequestStatus(call, call.input, 'Withdrawn');
  await addPendingCents(call, row.fsa_account_id, -row.amount_cents);
  call.auditRead(row.member_id);
  call.auditObject(requestId);
};

export const readFsaReceipt: Handler<'readFsaReceipt'> = async (call) => {
  const { receiptId } = call.input;
  return sendAttachment(call, receiptId, await findReceipt(call, receiptId));
};
