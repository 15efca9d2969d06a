import { parse } from 'node:path';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toAudience } from '../rows/audience.queries.ts';
import { toFields, toTextsJson } from '../rows/fields.ts';
import { listCategoryRows } from './document.queries.ts';
import {
  updateDocumentRow,
  deleteManagedDocument,
  lockManagedDocument,
  insertDocument,
  replaceFile,
} from './manage-documents.queries.ts';

export const readDocumentFacts: Handler<'readDocumentFacts'> = async (call) => {
  const row = requireFound(await lockManagedDocument(call, call.input.downloadId));
  const { groups, ...documentFields } = toFields(call, row);
  const everyGroup = groups.includes(limits.everyGroupNumber.value);
  return { ...documentFields, everyGroup, groups: everyGroup ? [] : groups };
};

type DocumentInput = Operations['updateDocument']['input'] | Operations['uploadDocuments']['input'];

/**
 * Maps the input to columns without name and file.
 * @throws HttpError 422 for an audience that the caller may not choose, or an unknown category
 */
async function toColumns(call: Call, input: DocumentInput) {
  const audience = await toAudience(call, input);
  const categories = await listCategoryRows(call);
  if (!categories.some(({ category_id }) => category_id === input.categoryId))
    throw createFieldError('categoryId', 'enum');
  return { ...toDetailColumns(input), ...audience };
}

const toDetailColumns = (input: DocumentInput) => ({
  description: toTextsJson(input.description ?? ''),
  category_id: input.categoryId,
  year: input.year ?? null,
  language: input.language,
  effective_from: input.effectiveFrom ?? null,
  effective_to: input.effectiveTo ?? null,
});

export const uploadDocuments: Handler<'uploadDocuments'> = async (call) => {
  const columns = await toColumns(call, call.input);
  const { files } = call;
  const name = files.length === 1 ? call.input.displayName : undefined;
  const uploadedDocuments = [];
  for (const { fileId, fileName } of files) {
    const display_name = toTextsJson(name ?? parse(fileName).name);
    const row = { ...columns, display_name, file_id: fileId, file_name: fileName };
    uploadedDocuments.push({ downloadId: await insertDocument(call, row), fileName });
  }
  const downloadIds = uploadedDocuments.map(({ downloadId }) => downloadId);
  call.auditObject(downloadIds[0] ?? 0, { downloadIds, groups: columns.groups });
  return uploadedDocuments;
};

export const updateDocument: Handler<'updateDocument'> = async (call) => {
  const { downloadId, displayName } = call.input;
  requireFound(await lockManagedDocument(call, downloadId));
  const columns = await toColumns(call, call.input);
  await updateDocumentRow(call, call.input, { ...columns, display_name: toTextsJson(displayName) });
  call.auditObject(downloadId, { groups: columns.groups });
};

export const replaceDocumentFile: Handler<'replaceDocumentFile'> = async (call) => {
  const { downloadId, rowVersion } = call.input;
  const document = requireFound(await lockManagedDocument(call, downloadId));
  const file = requireFound(call.files[0]);
  await replaceFile(call, document, rowVersion, file);
  const version = document.version + 1;
  call.auditObject(downloadId, { version });
  return { version };
};

export const deleteDocument: Handler<'deleteDocument'> = async (call) => {
  const { downloadId } = call.input;
  await deleteManagedDocument(call, requireFound(await lockManagedDocument(call, downloadId)));
  call.auditObject(downloadId);
};
