import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { resolveTarget } from './target.ts';

/** Headers that belong to one connection (RFC 9110, 7.6.1), and those the other side must work out for itself. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
  'content-length',
  'content-encoding',
]);

export interface Destination {
  origin: string;
  /** How long the first byte of an answer may take; the rest may stream on. */
  answerMs: number;
}

/**
 * Sends the request to the back end, with its method, headers and body.
 * @throws Refusal 400 for a target outside the back end's /api/, 503 when the back end does not answer
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, answerMs }: Destination,
  body: unknown = request.body,
): Promise<Response> {
  const target = resolveTarget(request.url, origin);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerMs);
  // Nobody waits for the answer any more.
  reply.raw.once('close', () => patience.abort());
  try {
    return await fetch(target, {
      method: request.method,
      headers: headersFor(request),
      redirect: 'manual',
      signal: patience.signal,
      ...bodyOf(body),
    });
  } catch (cause) {
    request.log.error({ err: cause }, 'the back end did not answer');
    throw new Refusal('unavailable', { retryAfter: 10 });
  } finally {
    clearTimeout(timer);
  }
}

/** The back end's answer as it came: status, headers and bytes. */
export function pass(
  answer: Response,
  reply: FastifyReply,
  body: string | ReadableStream | null = answer.body,
): FastifyReply {
  for (const [name, value] of answer.headers)
    if (!ownHeaders.has(name)) void reply.header(name, value);
  void reply.status(answer.status);
  if (body === null || typeof body === 'string') return reply.send(body ?? undefined);
  return reply.send(Readable.fromWeb(body as never));
}

function bodyOf(body: unknown) {
  if (typeof body === 'string') return { body };
  if (!(body instanceof Readable)) return {};
  return { body: Readable.toWeb(body), duplex: 'half' as const };
}

function headersFor(request: FastifyRequest): Record<string, string> {
  const passed = Object.entries(request.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
  };
}
