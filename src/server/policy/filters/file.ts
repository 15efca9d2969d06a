import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { anyOf, noRows, filterThrough, type Filter, type CreateFilter } from './base.ts';
import { filterAttachments } from './conversation.ts';
import { filterDocuments, filterDocumentVersions } from './document.ts';
import { filterGroups, financeFilters } from './group.ts';
import { filterJobsWithFile } from './job.ts';
import { requestFilters } from './request.ts';

/** An import belongs to the staff account that started it. */
export const filterFileImports = ({ principal, accountId }: Scope): Filter =>
  principal === 'admin' ? sql<boolean>`file_import.created_by = ${accountId}` : noRows;

/** Tables whose rows refer to a file: users who see the row may open the file. */
const fileReferences = {
  attachment: filterAttachments,
  document: filterDocuments,
  document_version: filterDocumentVersions,
  enrollment_attachment: requestFilters.enrollment_attachment,
  fsa_receipt: requestFilters.fsa_receipt,
  job: filterJobsWithFile,
  letter: requestFilters.letter,
  precertification_attachment: requestFilters.precertification_attachment,
  report: financeFilters.report,
} satisfies Record<string, CreateFilter>;

/**
 * The users who see a row that refers to a file may open the file, and so may its uploader, also before there is such a
 * row. Files of jobs and reports are not uploads: access to them ends when their author loses a permission.
 */
export function filterStoredFiles(scope: Scope): Filter {
  const references = Object.entries(fileReferences).map(
    ([table, filter]) => sql<boolean>`exists (select 1 from ${sql.table(table)}
      where ${sql.ref(`${table}.file_id`)} = stored_file.file_id and ${filter(scope)})`,
  );
  const logo = sql<boolean>`exists (select 1 from benefit_group
    where benefit_group.logo_file_id = stored_file.file_id and ${filterGroups(scope)})`;
  const transparency =
    scope.principal === 'admin'
      ? sql<boolean>`exists (select 1 from mrf_file where mrf_file.file_id = stored_file.file_id)`
      : noRows;
  return anyOf(logo, transparency, isUploadedBy(scope), ...references);
}

const isUploadedBy = ({ accountId }: Scope): Filter =>
  sql<boolean>`(stored_file.created_by = ${accountId}
    and not exists (select 1 from job where job.file_id = stored_file.file_id)
    and not exists (select 1 from report where report.file_id = stored_file.file_id))`;

export const filterStoredFileChunks = filterThrough(
  'stored_file_chunk',
  'stored_file',
  'file_id',
  filterStoredFiles,
);
