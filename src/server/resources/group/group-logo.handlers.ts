import { Readable } from 'node:stream';
import { requireFound } from '../../errors.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { getLogoFileId, replaceLogo } from './group-logo.queries.ts';

export const readGroupLogo: Handler<'readGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  const fileId = requireFound((await getLogoFileId(call, groupNumber)) ?? undefined);
  const { contentType, size, content } = requireFound(await readStoredFile(call, fileId));
  return new FileResponse(`logo-${groupNumber}.png`, contentType, Readable.from(content), size);
};

export const setGroupLogo: Handler<'setGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  await replaceLogo(call, groupNumber, requireFound(call.files[0]).fileId);
  call.auditObject(groupNumber, { logo: 'set' });
};

export const deleteGroupLogo: Handler<'deleteGroupLogo'> = async (call) => {
  await replaceLogo(call, call.input.groupNumber, null);
  call.auditObject(call.input.groupNumber, { logo: 'removed' });
};
