import type { FastifyInstance } from 'fastify';

/**
 * Browsers keep a connection open after an answer. While the server closes, each answer ends its own: otherwise the stop
 * would wait for connections on which nothing is asked any more.
 */
export function addClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
