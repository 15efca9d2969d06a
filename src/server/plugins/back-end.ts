import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

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
  'content-length',
  'content-encoding',
]);
const answerMs = 60_000;

/**
 * Puts the portal in front of a back end that answers the same calls (API_ORIGIN): everything under /api/ goes there as it
 * came, but for what is answered here without knowing the caller (events, telemetry, the description of the calls).
 */
export function addBackEnd(app: FastifyInstance, origin: string): void {
  void app.register(async (inner) => {
    // Bodies pass through unread.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    inner.all('/api/*', (request, reply) => forward(request, reply, origin));
  });
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<FastifyReply> {
  const { body } = request;
  const answer = await fetch(new URL(request.url, origin), {
    method: request.method,
    headers: headersFor(request),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
    ...(body instanceof Readable ? { body: Readable.toWeb(body), duplex: 'half' } : {}),
  }).catch((cause: unknown) => {
    request.log.error({ err: cause }, 'the back end did not answer');
    throw new Refusal('unavailable', { retryAfter: 10 });
  });
  for (const [name, value] of answer.headers)
    if (!ownHeaders.has(name)) void reply.header(name, value);
  void reply.status(answer.status);
  return answer.body ? reply.send(Readable.fromWeb(answer.body as never)) : reply.send();
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
