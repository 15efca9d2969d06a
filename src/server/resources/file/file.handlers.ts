import { Readable } from 'node:stream';
import { today } from '../../clock.ts';
import { requireFound } from '../../errors.ts';
import { decryptTicket } from '../../files/download-ticket.ts';
import { readStoredFile } from '../../files/read-stored-file.ts';
import { findActiveSession } from '../../policy/background-session.ts';
import { toScope } from '../../policy/session.ts';
import { actAs } from '../../requests/act-as.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';

/**
 * Downloads a file by a ticket: the encrypted ids of the file and of the session that requested the URL. The browser opens the
 * URL without a token.
 */
export const downloadFile: Handler<'downloadFile'> = async (call) => {
  const { trx, services, request } = call;
  const { fileId, fileName, sessionId } = requireFound(
    decryptTicket(services.auditKeys, call.input.ticket),
  );
  const session = requireFound(await findActiveSession(trx, services.catalogue, sessionId));
  const scope = toScope(session, today(session.person?.timeZone));
  const file = await readStoredFile(actAs(call, session, scope), fileId);
  // A ticket is valid only at the host of the brand at which its session was started.
  const { contentType, size, content } = requireFound(
    session.brandId === request.brand.id ? file : undefined,
  );
  call.auditObject(fileId, { accountId: scope.accountId, sessionId });
  return new FileResponse(fileName, contentType, Readable.from(content), size);
};
