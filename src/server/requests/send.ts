import type { FastifyReply } from 'fastify';
import { FileResponse } from './call.ts';
import { compress, type ContentCoding } from './compress.ts';

/** A serialized response: text or a file download. */
export interface SerializedResponse {
  status: number;
  body: string | FileResponse;
  contentType?: string;
  coding?: ContentCoding | undefined;
  /** The handler's result, before serialization. */
  result?: unknown;
}

/** Sends a response. Responses are personal, so caches must not store them. */
export async function sendResponse(
  reply: FastifyReply,
  { status, body, contentType = 'application/json', coding }: SerializedResponse,
): Promise<FastifyReply> {
  void reply.status(status).header('cache-control', 'no-store');
  if (body instanceof FileResponse) return sendFile(reply, body);
  if (body === '') return reply.send();
  void reply.header('content-type', `${contentType}; charset=utf-8`);
  if (coding === undefined) return reply.send(body);
  return reply.header('content-encoding', coding).send(await compress(body, coding));
}

/**
 * Sends a file with an RFC 6266 header, in the RFC 8187 form for names beyond ASCII. The name is escaped, so it cannot
 * inject a header.
 */
function sendFile(
  reply: FastifyReply,
  { fileName, contentType, bytes, size }: FileResponse,
): FastifyReply {
  const plain = fileName.replaceAll(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll("'", '%27');
  if (size !== undefined) void reply.header('content-length', size);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes);
}
