import type { IncomingMessage } from 'node:http';
import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';

/**
 * Reads the bytes of one part of a large file. Requires Content-Length, because memory is reserved for the part before it
 * is read.
 * @throws HttpError 400 without Content-Length or when the client disconnects, 413 when the part is too large
 */
export async function receivePart(incoming: IncomingMessage): Promise<Buffer> {
  const size = requirePartSize(incoming);
  const pieces: Buffer[] = [];
  let received = 0;
  try {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      pieces.push(piece);
      received += piece.length;
    }
  } catch (error) {
    throw new HttpError('malformed', { reason: (error as Error).message });
  }
  if (received !== size) throw new HttpError('malformed', { reason: 'the client disconnected' });
  return Buffer.concat(pieces, received);
}

/**
 * Returns the stated length of a part, which Node enforces.
 * @throws HttpError 400 for a missing or empty length, 413 for a part that is too large
 */
export function requirePartSize({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const size = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(size) || size === 0) throw new HttpError('malformed');
  if (size > limits.importPart.value) throw new HttpError('tooLarge');
  return size;
}
