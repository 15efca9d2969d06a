import { readWholeFile } from '../../files/read-stored-file.ts';
import type { Call } from '../../requests/call.ts';
import { getLogoFileId } from './group-logo.queries.ts';

/** Returns the logo of a group as a data URL; undefined for a group without one. */
export async function findLogoDataUrl(
  call: Pick<Call, 'scoped' | 'services'>,
  groupNumber: number,
): Promise<string | undefined> {
  const fileId = await getLogoFileId(call, groupNumber);
  const content = fileId === null ? undefined : await readWholeFile(call, fileId);
  // Every uploaded logo is stored as a new PNG (files/reencode-image.ts).
  return content && `data:image/png;base64,${content.toString('base64')}`;
}
