import { claimFile, releaseFile } from '../../files/stored-files.queries.ts';
import type { Scoped } from '../../requests/call.ts';

export const findLogo = async ({ scoped }: Scoped, groupNumber: number) =>
  scoped.find('benefit_group', { group_number: groupNumber }, 'logo_file_id');

/** Sets or removes the logo of a group. Releases the previous file, even when two callers change it at once. */
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
  if (fileId !== null) await claimFile(scoped, fileId);
  // Another account's upload is visible only while it is the logo of the group.
  if (group.logo_file_id !== null) await releaseFile(scoped, group.logo_file_id);
  await scoped.update('benefit_group', { group_number: groupNumber }, { logo_file_id: fileId });
  return true;
}
