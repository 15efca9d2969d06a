import { sealTicket } from '../../files/download-ticket.ts';
import type { Call } from '../../requests/call.ts';

/** Returns an address from which the caller's browser can save a file in the next minutes, without a token. */
export const downloadAddress = (
  { services, session }: Pick<Call, 'services' | 'session'>,
  file: { fileId: number; fileName: string },
): string => {
  const ticket = sealTicket(services.auditKeys, { ...file, sessionId: session?.sessionId ?? 0 });
  return `/api/portal/files?ticket=${ticket}`;
};
