import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Creates a stored file of an account, with its content in the database. */
export async function buildFile(
  db: Kysely<Tables>,
  accountId: number,
  text: string,
): Promise<number> {
  const bytes = Buffer.from(text);
  const { file_id } = await db
    .insertInto('stored_file')
    .values({
      content_type: 'text/plain',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_by: accountId,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stored_file_chunk').values({ file_id, position: 0, bytes }).execute();
  return file_id;
}

/** Adds a logo to every group without one. */
export async function giveGroupsLogos(db: Kysely<Tables>): Promise<void> {
  const without = db
    .selectFrom('benefit_group')
    .select('group_number')
    .where('logo_file_id', 'is', null);
  if ((await without.execute()).length === 0) return;
  const logo_file_id = await buildFile(db, 1, 'A logo.');
  await db
    .updateTable('benefit_group')
    .set({ logo_file_id })
    .where('logo_file_id', 'is', null)
    .execute();
}
