import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { readParts } from './read-body.ts';
import { filterRequestHeaders, filterResponseHeaders } from './headers.ts';
import { resolveTarget } from './target.ts';

export interface Destination {
  origin: string;
  /**
   * Returns the portal's own address for links that the back end builds. The Host header is not used: a client can
   * forge it.
   */
  publicHost: (request: FastifyRequest) => string;
  /** Milliseconds to wait for the first byte of the response, and then for each further part of it. */
  answerMs: number;
}

/**
 * Forwards the request to the back end with its method, headers and body.
 * @throws HttpError 400 for a target outside the back end's /api/, 503 when the back end does not respond
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, publicHost, answerMs }: Destination,
  body: unknown = request.body,
): Promise<Response> {
  const target = resolveTarget(request.url, origin);
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), answerMs);
  // Aborts when the client disconnects.
  reply.raw.once('close', () => aborter.abort());
  try {
    return await fetch(target, {
      method: request.method,
      headers: {
        ...filterRequestHeaders(Object.entries(request.headers)),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': publicHost(request),
      },
      redirect: 'manual',
      signal: aborter.signal,
      ...toFetchBody(body),
    });
  } catch (cause) {
    request.log.error({ err: cause }, 'the back end did not respond');
    throw new HttpError('unavailable', { retryAfter: 10 });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends the back end's response to the client: status, body and content headers. The response is data, never a page, so
 * no script in it may run.
 */
export function passResponse(
  response: Response,
  reply: FastifyReply,
  { answerMs: idleMs }: Pick<Destination, 'answerMs'>,
  body: string | ReadableStream<Uint8Array> | null = response.body,
): FastifyReply {
  void reply
    .status(response.status)
    .headers(filterResponseHeaders(response.headers))
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (body === null || typeof body === 'string') return reply.send(body ?? undefined);
  return reply.send(Readable.from(readParts(body, idleMs), { objectMode: false }));
}

/** Reads a whole response. @throws HttpError 503 when it breaks off or stalls */
export async function readText(
  { body }: Response,
  { log }: Pick<FastifyRequest, 'log'>,
  idleMs: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    if (body) for await (const part of readParts(body, idleMs)) parts.push(part);
  } catch (cause) {
    log.error({ err: cause }, 'the response of the back end broke off');
    throw new HttpError('unavailable', { retryAfter: 10 });
  }
  return Buffer.concat(parts).toString('utf8');
}

function toFetchBody(body: unknown) {
  if (typeof body === 'string') return { body };
  if (!(body instanceof Readable)) return {};
  return { body: Readable.toWeb(body), duplex: 'half' as const };
}
