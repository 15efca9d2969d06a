import { createConnection, type Socket } from 'node:net';
import { limits } from '#shared/schemas/limits.ts';
import type { ServiceAddress } from '../config-kinds.ts';
import { ScannerUnavailableError, type ScanResult } from './scan-result.ts';

const chunkSize = 64 * 1024;
const maxReplyLength = 4096;

/**
 * Sends a file to clamd with its INSTREAM command: length-prefixed chunks and an empty chunk at the end. Any reply
 * other than "OK" or "… FOUND" means that the scan failed.
 */
export async function scanWithClamd(
  address: ServiceAddress,
  bytes: Buffer,
  timeoutMs = limits.scannerTimeout.value * 1000,
): Promise<ScanResult> {
  const socket = createConnection(address);
  const timeout = AbortSignal.timeout(timeoutMs);
  timeout.addEventListener('abort', () =>
    socket.destroy(new Error('clamd did not respond in time')),
  );
  try {
    sendStream(socket, bytes);
    return parseReply(await readReply(socket));
  } catch (error) {
    throw new ScannerUnavailableError('The virus scanner did not respond', { cause: error });
  } finally {
    socket.destroy();
  }
}

function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += chunkSize) {
    const chunk = bytes.subarray(start, start + chunkSize);
    socket.write(toLengthPrefix(chunk.length));
    socket.write(chunk);
  }
  socket.write(toLengthPrefix(0));
}

function toLengthPrefix(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    reply += piece.toString('utf8');
    if (reply.endsWith('\0') || reply.length > maxReplyLength) break;
  }
  return reply.replace(/\0$/u, '');
}

function parseReply(reply: string): ScanResult {
  if (reply === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/u.exec(reply)?.[1];
  if (found === undefined) throw new Error(`Unexpected reply of clamd: ${reply.slice(0, 200)}`);
  return { clean: false, found };
}
