import { sql, type NotNull } from 'kysely';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Call } from '../../requests/call.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import type { lockManagedDocument } from './manage-documents.queries.ts';

type CallContext = Pick<Call, 'scoped'>;
type ManagedDocument = NonNullable<Awaited<ReturnType<typeof lockManagedDocument>>>;

const storedFiles = unscopedColumns(
  'stored_file',
  'stored_file',
  ['file_id', 'size_bytes'],
  'Those who manage a document may see the sizes of its files',
);

/** Lists the earlier versions of a document, latest first. */
export const listEarlierVersions = ({ scoped }: CallContext, downloadId: number) =>
  scoped
    .select('document_version', { download_id: downloadId })
    .innerJoin(storedFiles, 'stored_file.file_id', 'document_version.file_id')
    .select(['document_version.version', 'document_version.file_id', 'document_version.file_name'])
    .select(['document_version.uploaded_at as uploaded_date', 'stored_file.size_bytes as size'])
    .select(nameOfAccount('document_version.uploaded_by').as('uploaded_by'))
    .select(sql<boolean>`false`.as('current'))
    .orderBy('document_version.version', 'desc')
    .execute();

/** Returns the current version as a list of one row with the same columns. */
export const listCurrentVersion = (
  { scoped }: CallContext,
  { download_id }: Pick<ManagedDocument, 'download_id'>,
) =>
  scoped
    .select('document', { download_id })
    .innerJoin(storedFiles, 'stored_file.file_id', 'document.file_id')
    .select(['document.version', 'document.file_id', 'document.file_name'])
    .select(['document.uploaded_at as uploaded_date', 'stored_file.size_bytes as size'])
    .select(nameOfAccount('document.uploaded_by').as('uploaded_by'))
    .select(sql<boolean>`true`.as('current'))
    .$narrowType<{ file_name: NotNull; file_id: NotNull }>()
    .execute();

/** Returns the file of an earlier version. */
export const findVersion = ({ scoped }: CallContext, downloadId: number, version: number) =>
  scoped
    .select('document_version', { download_id: downloadId, version }, ['file_id', 'file_name'])
    .executeTakeFirst();
