import { requireFound, HttpError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { sendFile } from '../rows/send-file.ts';
import {
  listCurrentVersion,
  listEarlierVersions,
  findVersion,
} from './document-versions.queries.ts';
import { lockManagedDocument, replaceFile } from './manage-documents.queries.ts';

export const listDocumentVersions: Handler<'listDocumentVersions'> = async (call) => {
  const document = requireFound(await lockManagedDocument(call, call.input.downloadId));
  const rows = [
    ...(await listCurrentVersion(call, document)),
    ...(await listEarlierVersions(call, document.download_id)),
  ];
  return rows.map((row) => ({ ...toFields(call, row), rowVersion: document.row_version }));
};

type VersionCall = Pick<
  Call<{ downloadId: number; version: number }>,
  'input' | 'scoped' | 'scope'
>;

/** Returns a document with the file of one of its versions. @throws HttpError 404 when the document or the version is missing */
async function requireVersionFile(call: VersionCall) {
  const { downloadId, version } = call.input;
  const document = requireFound(await lockManagedDocument(call, downloadId));
  const file =
    version === document.version
      ? document
      : requireFound(await findVersion(call, downloadId, version));
  return { document, fileId: file.file_id, fileName: file.file_name };
}

export const readDocumentVersion: Handler<'readDocumentVersion'> = async (call) => {
  const { fileId, fileName } = await requireVersionFile(call);
  call.auditObject(call.input.downloadId, { version: call.input.version });
  return sendFile(call, fileId, fileName);
};

/** Makes the file of an earlier version the newest version. The current version becomes an earlier one. */
export const restoreDocumentVersion: Handler<'restoreDocumentVersion'> = async (call) => {
  const { downloadId, rowVersion, version: restored } = call.input;
  const { document, ...file } = await requireVersionFile(call);
  if (restored === document.version)
    throw new HttpError('conflict', { reason: 'the version is the current one' });
  await replaceFile(call, document, rowVersion, file);
  const version = document.version + 1;
  call.auditObject(downloadId, { version, restored });
  return { version };
};

/** Deletes an earlier version, for example a file that should never have been published. */
export const deleteDocumentVersion: Handler<'deleteDocumentVersion'> = async (call) => {
  const { downloadId, version } = call.input;
  const { document } = await requireVersionFile(call);
  if (version === document.version)
    throw new HttpError('conflict', { reason: 'the version is the current one' });
  await call.scoped.delete('document_version', { download_id: downloadId, version });
  call.auditObject(downloadId, { version });
};
