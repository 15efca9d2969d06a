import { type NotNull } from 'kysely';
import type { NewRow } from '../../policy/tables.ts';
import { clock } from '../../clock.ts';
import { assignFile, releaseFile } from '../../files/stored-files.queries.ts';
import { isManagedDocument } from '../../policy/managed-documents.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Returns and locks a document that the caller may change; never an online form or a document of one member. */
export const lockManagedDocument = ({ scoped, scope }: CallContext, downloadId: number) =>
  scoped
    .select('document', { download_id: downloadId, is_online_form: false, member_id: null }, '*')
    .where(isManagedDocument(scope))
    .forUpdate()
    .$narrowType<{ file_name: NotNull; file_id: NotNull }>()
    .executeTakeFirst();

type ManagedDocument = NonNullable<Awaited<ReturnType<typeof lockManagedDocument>>>;

/** Inserts a document with its file. Returns its id. */
export async function insertDocument(
  { scoped, scope }: CallContext,
  row: Omit<NewRow<'document'>, 'file_id'> & { file_id: number },
): Promise<number> {
  await assignFile(scoped, row.file_id);
  const { download_id } = await scoped.insert(
    'document',
    { ...row, uploaded_by: scope.accountId },
    ['download_id'],
  );
  return download_id;
}

/** @throws HttpError 409 staleRow when the document was changed since it was read */
export async function updateDocumentRow(
  { scoped }: CallContext,
  { downloadId, rowVersion }: { downloadId: number; rowVersion: number },
  change: Partial<NewRow<'document'>>,
): Promise<void> {
  await scoped.updateVersion('document', { download_id: downloadId }, rowVersion, change);
}

/** Replaces the file. The previous one is kept as an earlier version. */
export async function replaceFile(
  call: CallContext,
  document: ManagedDocument,
  rowVersion: number,
  file: { fileId: number; fileName: string },
): Promise<void> {
  await assignFile(call.scoped, file.fileId);
  await insertPreviousVersion(call, document);
  await updateDocumentRow(
    call,
    { downloadId: document.download_id, rowVersion },
    {
      file_id: file.fileId,
      file_name: file.fileName,
      version: document.version + 1,
      uploaded_by: call.scope.accountId,
      uploaded_at: clock.date().toISOString(),
    },
  );
}

async function insertPreviousVersion(
  { scoped }: CallContext,
  document: ManagedDocument,
): Promise<void> {
  const { download_id, version, file_id, file_name, groups, uploaded_at, uploaded_by } = document;
  const row = { download_id, version, file_id, file_name, groups, uploaded_at, uploaded_by };
  await scoped.insert('document_version', row);
}

/**
 * Deletes a document with its versions. Releases the current file first, since that file is visible only through the document. A
 * database trigger releases the files of the versions, because the caller may not see all of them.
 */
export async function deleteManagedDocument(
  { scoped }: CallContext,
  { download_id, file_id }: ManagedDocument,
): Promise<void> {
  await releaseFile(scoped, file_id);
  await scoped.delete('document', { download_id });
}
