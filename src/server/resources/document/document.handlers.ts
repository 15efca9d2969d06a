import { requireFound } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { requireMember } from '../member/member.queries.ts';
import { listGroupNamesByNumber } from '../rows/audience.queries.ts';
import { describeAudience } from '../rows/describe-audience.ts';
import { createDownloadUrl } from '../rows/download-url.ts';
import { toFields } from '../rows/fields.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { sendFile } from '../rows/send-file.ts';
import {
  listCategoryRows,
  selectDocuments,
  findCategory,
  findDocument,
  findFormDefinition,
  listYearRows,
} from './document.queries.ts';

export const listDocumentCategories: Handler<'listDocumentCategories'> = async (call) =>
  (await listCategoryRows(call)).map((row) => toFields(call, row));

export const readDocumentCategory: Handler<'readDocumentCategory'> = async (call) => {
  const { name } = requireFound(await findCategory(call, call.input.categoryId));
  return { english: name.en, spanish: name.sp ?? name.en };
};

export const listDocumentYears: Handler<'listDocumentYears'> = async (call) =>
  (await listYearRows(call)).flatMap(({ year }) => (year === null ? [] : [{ year }]));

export const listDocuments: Handler<'listDocuments'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await readMemberPage(call, selectDocuments(call, call.input));
  if (call.scope.principal !== 'admin')
    return page.map((row) => ({ ...row, uploadedBy: undefined }));
  const groupNames = await listGroupNamesByNumber(call, page.rows);
  return page.map((row) => ({
    ...row,
    audience: row.memberId === undefined ? describeAudience(call, row, groupNames) : undefined,
  }));
};

/** Returns the file of a visible document and records the access in the audit. @throws HttpError 404 */
async function requireVisibleDocument(call: Call, downloadId: number) {
  const row = requireFound(await findDocument(call, downloadId));
  call.auditRead(row.member_id);
  call.auditObject(downloadId);
  return { fileId: row.file_id, fileName: row.file_name };
}

/** Returns the definition of an online form as a file and audits the read; undefined when the document is not an online form. */
async function readFormDefinition(
  call: Call,
  downloadId: number,
): Promise<FileResponse | undefined> {
  const form = await findFormDefinition(call, downloadId);
  if (!form) return undefined;
  call.auditRead();
  call.auditObject(downloadId);
  const name = toFields(call, form).displayName;
  return new FileResponse(`${name}.json`, 'application/json', Buffer.from(form.definition));
}

export const readDocument: Handler<'readDocument'> = async (call) => {
  const form = await readFormDefinition(call, call.input.id);
  if (form) return form;
  const { fileId, fileName } = await requireVisibleDocument(call, call.input.id);
  return sendFile(call, fileId, fileName);
};

export const readDocumentUrl: Handler<'readDocumentUrl'> = async (call) => ({
  url: createDownloadUrl(call, await requireVisibleDocument(call, call.input.downloadId)),
});
