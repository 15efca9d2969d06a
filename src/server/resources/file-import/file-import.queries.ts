import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Scoped } from '../../requests/call.ts';

const { value: retention, unit: retentionUnit } = limits.importRetention;

const selectImports = ({ scoped }: Scoped) =>
  scoped
    .select('file_import')
    .innerJoin(scoped.rows('stored_file', 'file'), 'file.file_id', 'file_import.file_id')
    .select(['file_import.import_id', 'file_import.file_name', 'file_import.file_id', 'file.place'])
    .select(['file_import.size_bytes', 'file_import.received_bytes'])
    .select([
      sql<string | null>`encode(file_import.sha256, 'hex')`.as('sha256'),
      sql<string>`file_import.received_at + ${`${retention} ${retentionUnit}`}::interval`.as(
        'expires_date',
      ),
    ]);

/** Lists the caller's imports, latest first. */
export const listOwnImports = (call: Scoped) =>
  selectImports(call).orderBy('file_import.import_id', 'desc').execute();

/** Returns one of the caller's imports. */
export const findImport = (call: Scoped, importId: number) =>
  selectImports(call).where('file_import.import_id', '=', importId).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Inserts an import. Returns its id as `import_id`. */
export const insertImport = (
  { scoped }: Scoped,
  row: { file_name: string; size_bytes: number; file_id: number; created_by: number },
) => scoped.insert('file_import', row, ['import_id']);

/**
 * Adds the size of a part to the received bytes, which locks the import until the transaction ends. Returns false when
 * another part was added first, or when the file is complete.
 */
export async function addReceivedBytes(
  { scoped }: Scoped,
  { import_id, received_bytes }: ImportRow,
  bytes: number,
): Promise<boolean> {
  const changedRowCount = await scoped.update(
    'file_import',
    { import_id, received_bytes, sha256: null },
    { received_bytes: received_bytes + bytes, received_at: sql`portal_now()` },
  );
  return changedRowCount === 1;
}

/** Stores the hash that the sender states. Returns false when parts are missing, or when another hash was stored before. */
export async function storeHash(
  { scoped }: Scoped,
  { import_id, size_bytes }: ImportRow,
  sha256: Buffer,
): Promise<boolean> {
  const changedRowCount = await scoped.update(
    'file_import',
    { import_id, received_bytes: size_bytes },
    { sha256, received_at: sql`portal_now()` },
    sql<boolean>`(file_import.sha256 is null or file_import.sha256 = ${sha256})`,
  );
  return changedRowCount === 1;
}

/** Deletes an import; its content is also deleted unless assignFile() assigns it to a record in this transaction. */
export const deleteImport = ({ scoped }: Scoped, importId: number) =>
  scoped.delete('file_import', { import_id: importId });
