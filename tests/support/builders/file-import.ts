import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { buildFile } from './file.ts';

const content = 'An invented file.';

/** Stores an import of an account. With `hasArrived`, all bytes have been received; with `isComplete`, its hash, too. */
export async function buildFileImport(
  db: Kysely<Tables>,
  {
    by,
    isComplete = false,
    hasArrived = isComplete,
  }: { by: number; isComplete?: boolean; hasArrived?: boolean },
): Promise<number> {
  const file_id = await buildFile(db, by, content);
  if (!hasArrived)
    await db.deleteFrom('stored_file_chunk').where('file_id', '=', file_id).execute();
  const { import_id } = await db
    .insertInto('file_import')
    .values({
      file_name: 'rates.json',
      size_bytes: content.length,
      received_bytes: hasArrived ? content.length : 0,
      sha256: isComplete ? createHash('sha256').update(content).digest() : null,
      file_id,
      created_by: by,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}
