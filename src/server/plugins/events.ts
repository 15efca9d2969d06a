import type { FastifyInstance } from 'fastify';
import type { Publications } from '../publications/create-publications.ts';

const keepAliveMs = 25_000;

/** One stream a browser: it carries the hash of a new publication or draft and nothing else, so anybody may listen. */
export function addEvents(app: FastifyInstance, publications: Publications): { stop: () => void } {
  const open = new Set<() => void>();
  app.get('/api/portal/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const say = (event: string, data: object) =>
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    say('hello', { hash: publications.current().contentHash });
    const forget = publications.on(({ kind, hash }) => say(kind, { hash }));
    const beat = setInterval(() => raw.write(': still here\n\n'), keepAliveMs);
    const close = () => {
      clearInterval(beat);
      forget();
      open.delete(close);
      raw.end();
    };
    open.add(close);
    request.raw.once('close', close);
  });
  return { stop: () => [...open].forEach((close) => close()) };
}
