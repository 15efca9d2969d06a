import { assignFile, releaseFile } from '../../files/stored-files.queries.ts';
import type { Scoped } from '../../requests/call.ts';

export const findLogo = async ({ scoped }: Scoped, groupNumber: number) =>
  scoped.find('benefit_group', { group_number: groupNumber }, 'logo_file_id');

/**
 * Sets or removes (null) the logo of a group and releases the previous file. Locks the group, so that two concurrent changes
 * leave no file behind. Returns false when the group is missing.
 */
export async function replaceLogo(
  { scoped }: Scoped,
  groupNumber: number,
  fileId: number | null,
): Promise<boolean> {
  const group = await scoped
    .select('benefit_group', { group_number: groupNumber }, 'logo_file_id')
    .forUpdate()
    .executeTakeFirst();
  if (!group) return false;
  if (fileId !== null) await assignFile(scoped, fileId);
  // Must come before the update: a file that another account uploaded is visible only while it is the logo.
  if (group.logo_file_id !== null) await releaseFile(scoped, group.logo_file_id);
  await scoped.update('benefit_group', { group_number: groupNumber }, { logo_file_id: fileId });
  return true;
}
