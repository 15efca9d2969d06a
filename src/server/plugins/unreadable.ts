import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Problem } from '#shared/problem.ts';

/** Node's error codes for requests that cannot be parsed, with the matching status. */
const statuses: Record<string, { status: number; reason: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};
const fallbackStatus = { status: 400, reason: 'Bad Request' };

/**
 * Responds to requests that could not be parsed (unknown method, incomplete headers) in the format of all other errors.
 * No hook or handler runs for them, so the response is written directly to the socket.
 */
export function rejectUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, reason } = statuses[error.code ?? ''] ?? fallbackStatus;
  const problem: Problem = {
    type: 'about:blank',
    title: 'malformed',
    status,
    code: 'malformed',
    reference: randomBytes(5).toString('hex').toUpperCase(),
    fields: [],
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that continues to send would keep an ended socket open.
  socket.destroySoon();
}
