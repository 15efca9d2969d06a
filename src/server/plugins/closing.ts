import type { FastifyInstance } from 'fastify';

/**
 * Closes connections after each response while the server is stopping; browsers keep them open, which would delay the
 * stop.
 */
export function addConnectionClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
