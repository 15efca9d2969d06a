import { limits } from '#shared/schemas/limits.ts';
import type { StoredFile } from '../../files/store-files.ts';
import { assignFile } from '../../files/stored-files.queries.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { createFieldError } from '../../errors.ts';
import { listFiles } from './enrollment.queries.ts';

/**
 * Adds the uploaded files to a locked enrollment.
 * @throws HttpError 422 when the enrollment would have more than five files
 */
export async function addFiles(call: Call, enrollmentId: number): Promise<void> {
  const storedFiles = await listFiles(call, enrollmentId);
  if (storedFiles.length + call.files.length > limits.filesPerUpload.value)
    throw createFieldError('files', 'maxItems', { max: limits.filesPerUpload.value });
  await insertFiles(call, enrollmentId, call.files);
}

/** Attaches stored files to an enrollment. */
async function insertFiles(
  { scoped }: Scoped,
  enrollment_id: number,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { fileId, fileName } of files) {
    await assignFile(scoped, fileId);
    const row = { enrollment_id, file_id: fileId, file_name: fileName };
    await scoped.insert('enrollment_attachment', row);
  }
}

/** Returns the file of an attachment in scope, with the member of its enrollment. */
export const findEnrollmentFile = ({ scoped }: Scoped, attachmentId: number) =>
  scoped
    .select('enrollment_attachment', { attachment_id: attachmentId }, ['file_name', 'file_id'])
    .innerJoin(
      scoped.rows('enrollment'),
      'enrollment.enrollment_id',
      'enrollment_attachment.enrollment_id',
    )
    .select('enrollment.member_id')
    .executeTakeFirst();
