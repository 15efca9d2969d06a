import { Readable } from 'node:stream';
import { requireFound, createNotFoundError } from '../../errors.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { replaceLogo } from './group-logo.queries.ts';
import { readLogoFile } from './logo-file.ts';

export const readGroupLogo: Handler<'readGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  const { contentType, size, content } = requireFound(await readLogoFile(call, groupNumber));
  return new FileResponse(`logo-${groupNumber}.png`, contentType, Readable.from(content), size);
};

export const setGroupLogo: Handler<'setGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  const [file] = call.files;
  if (!file || !(await replaceLogo(call, groupNumber, file.fileId))) throw createNotFoundError();
  call.auditObject(groupNumber, { logo: 'set' });
};

export const deleteGroupLogo: Handler<'deleteGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  if (!(await replaceLogo(call, groupNumber, null))) throw createNotFoundError();
  call.auditObject(groupNumber, { logo: 'removed' });
};
