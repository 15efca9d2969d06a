import type { FastifyInstance, FastifyReply } from 'fastify';
import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';
import type { Publications } from '../publications/create-publications.ts';

const keepAliveMs = 25_000;
const retrySeconds = 60;

/** The number of streams that may be open for one client network, and in total. */
export interface StreamLimits {
  perNetwork: number;
  total: number;
}

type StreamedPublications = Pick<Publications, 'current' | 'invalid' | 'on'>;

const streamLimits: StreamLimits = {
  perNetwork: limits.eventStreamsPerAddress.value,
  total: limits.eventStreams.value,
};

/**
 * Adds the event stream for browsers. It contains only the hash of a new publication or draft, so it is public. Open
 * streams are limited per client network and in total.
 */
export function addEvents(
  app: FastifyInstance,
  publications: StreamedPublications,
  configuredLimits = streamLimits,
): { stop: () => void; open: () => number } {
  /** The network of the client of each open stream, by the function that closes the stream. */
  const streams = new Map<() => void, string>();
  app.get('/api/portal/events', { exposeHeadRoute: false }, (request, reply) => {
    requireRoom(streams, request.info.network, configuredLimits);
    // The client disconnected while the hooks ran; `close` will not be emitted again.
    if (reply.raw.destroyed) return void reply.hijack();
    const stream = startStream(reply, publications, () => streams.delete(stream.close));
    streams.set(stream.close, request.info.network);
  });
  return {
    stop: () => [...streams.keys()].forEach((close) => close()),
    open: () => streams.size,
  };
}

function requireRoom(
  streams: ReadonlyMap<unknown, string>,
  network: string,
  { perNetwork, total }: StreamLimits,
): void {
  if (streams.size >= total) throw new HttpError('unavailable', { retryAfter: retrySeconds });
  const openStreams = [...streams.values()].filter((other) => other === network).length;
  if (openStreams >= perNetwork)
    throw new HttpError('tooManyRequests', { retryAfter: retrySeconds });
}

function startStream(
  reply: FastifyReply,
  publications: StreamedPublications,
  onClose: () => void,
): { close: () => void } {
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // Otherwise nginx holds events back until its buffer is full.
    .header('x-accel-buffering', 'no');
  // After hijack() Fastify sends no headers, so they are written here.
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  const send = (event: string, data: object) =>
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  send('hello', { hash: publications.current().contentHash });
  if (publications.invalid()) send('problems', { hash: publications.current().contentHash });
  const unsubscribe = publications.on(({ kind, hash }) => send(kind, { hash }));
  // Disconnects clients that no longer read, so that no data accumulates for them.
  const timer = setInterval(
    () => (raw.writableNeedDrain ? raw.destroy() : raw.write(': keep-alive\n\n')),
    keepAliveMs,
  );
  raw.once('close', () => {
    clearInterval(timer);
    unsubscribe();
    onClose();
  });
  return { close: () => void (raw.writableNeedDrain ? raw.destroy() : raw.end()) };
}
