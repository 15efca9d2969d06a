import { Readable } from 'node:stream';
import { requireFound } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import { FileResponse, type Call } from '../../requests/call.ts';

type CallContext = Pick<Call<unknown>, 'scoped' | 'newTransaction' | 'services'>;

/** Sends a stored file that the caller may see. @throws HttpError 404 when there is none */
export async function sendFile(
  call: CallContext,
  fileId: number,
  fileName: string,
): Promise<FileResponse> {
  const { contentType, size, content } = requireFound(await readStoredFile(call, fileId));
  return new FileResponse(fileName, contentType, Readable.from(content), size);
}

/**
 * Sends a file that is attached to a record about a member, and records both in the audit.
 * @throws HttpError 404 when the attachment is undefined
 */
export async function sendAttachment(
  call: CallContext & Pick<Call<unknown>, 'auditRead' | 'auditObject'>,
  attachmentId: number,
  attachment: { file_id: number; file_name: string; member_id: string | null } | undefined,
): Promise<FileResponse> {
  const { file_id, file_name, member_id } = requireFound(attachment);
  call.auditRead(member_id);
  call.auditObject(attachmentId);
  return sendFile(call, file_id, file_name);
}
