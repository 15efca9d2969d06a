import { encryptTicket } from '../../files/download-ticket.ts';
import type { Call } from '../../requests/call.ts';

/** Returns a URL from which the caller's browser can download a file within the next minutes, without a token. */
export const createDownloadUrl = (
  { services, session }: Pick<Call, 'services' | 'session'>,
  file: { fileId: number; fileName: string },
): string => {
  const ticket = encryptTicket(services.auditKeys, { ...file, sessionId: session?.sessionId ?? 0 });
  return `/api/portal/files?ticket=${ticket}`;
};
