import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { sendFile } from '../rows/send-file.ts';
import { getLogoFileId, replaceLogo } from './group-logo.queries.ts';

export const readGroupLogo: Handler<'readGroupLogo'> = async (call) => {
  const { groupNumber } = call.input;
  const fileId = requireFound((await getLogoFileId(call, groupNumber)) ?? undefined);
  return sendFile(call, fileId, `logo-${groupNumber}.png`);
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
