import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  /** Status line and headers, in lower case. */
  head: string;
  body: string;
}

/** Sends these bytes to a local port and reads until the server closes the connection. */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const response = await text(socket);
  const split = response.indexOf('\r\n\r\n');
  const head = response.slice(0, split).toLowerCase();
  return { status: Number(head.split(' ')[1]), head, body: response.slice(split + 4) };
}

/** Returns the text of a request with exactly this target, which HTTP clients would resolve before they send it. */
export const formatRawRequest = (
  method: string,
  target: string,
  headers: Record<string, string> = {},
): string =>
  [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
