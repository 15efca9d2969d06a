import { requireFound } from '../../errors.ts';
import { assignFile, releaseFile } from '../../files/stored-files.queries.ts';
import type { Scoped } from '../../requests/call.ts';

/** Returns the id of a group's logo; null for a group without one. @throws HttpError 404 for a group out of scope */
export const getLogoFileId = async ({ scoped }: Scoped, groupNumber: number) =>
  (await scoped.get('benefit_group', { group_number: groupNumber }, 'logo_file_id')).logo_file_id;

/**
 * Sets or removes (null) the logo of a group and releases the previous file. Locks the group, so that two concurrent changes
 * leave no file behind. @throws HttpError 404 for a group out of scope
 */
export async function replaceLogo(
  { scoped }: Scoped,
  groupNumber: number,
  fileId: number | null,
): Promise<void> {
  const match = { group_number: groupNumber };
  const groups = scoped.select('benefit_group', match, 'logo_file_id').forUpdate();
  const { logo_file_id: previousId } = requireFound(await groups.executeTakeFirst());
  if (fileId !== null) await assignFile(scoped, fileId);
  // Must come before the update: a file that another account uploaded is visible only while it is the logo.
  if (previousId !== null) await releaseFile(scoped, previousId);
  await scoped.update('benefit_group', match, { logo_file_id: fileId });
}
