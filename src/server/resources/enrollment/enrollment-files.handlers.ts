import { HttpError, requireFound } from '../../errors.ts';
import { requireGate } from '../../policy/gates.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { sendAttachment } from '../rows/send-file.ts';
import { findEnrollment, listFiles } from './enrollment.queries.ts';
import { addFiles, findEnrollmentFile } from './enrollment-files.queries.ts';
import { updateStatus, lockEnrollment } from './enrollment-status.queries.ts';
import { isProofMissing, openStatuses } from './enrollment-details.ts';

/** Adds files until the decision, up to five in total. The first file submits an enrollment that waits for proof. */
export const attachEnrollmentFiles: Handler<'attachEnrollmentFiles'> = async (call) => {
  const { enrollmentId } = call.input;
  await lockEnrollment(call, enrollmentId);
  const row = requireFound(await findEnrollment(call, enrollmentId));
  await requireGate('enrollment', row.group_number, call.trx, call.scope);
  if (!openStatuses.includes(row.status))
    throw new HttpError('conflict', { reason: 'the enrollment is decided' });
  const providesProof = row.status === 'NeedsInfo' && (await isProofMissing(call, row));
  await addFiles(call, enrollmentId);
  if (providesProof) {
    const version = { enrollmentId, rowVersion: row.row_version };
    await updateStatus(call, version, ['NeedsInfo'], { status: 'Submitted', decision_note: null });
  }
  call.auditRead(row.member_id);
  call.auditObject(enrollmentId, { files: call.files.length });
  return (await listFiles(call, enrollmentId)).map((file) => toFields(call, file));
};

export const readEnrollmentFile: Handler<'readEnrollmentFile'> = async (call) => {
  const { attachmentId } = call.input;
  return sendAttachment(call, attachmentId, await findEnrollmentFile(call, attachmentId));
};
