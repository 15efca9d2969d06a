import type { FastifyInstance } from 'fastify';
import { ping } from '../database/outage.ts';
import type { Services } from '../requests/services.ts';

/**
 * Health checks. live: the process responds and its database has not hung. ready: a query succeeds. Neither returns
 * more.
 */
export function addHealth(app: FastifyInstance, { database, kysely }: Services): void {
  app.get('/health/live', async (_, reply) =>
    reply
      .status(database.healthy() ? 200 : 503)
      .send({ status: database.healthy() ? 'ok' : 'failed' }),
  );
  app.get('/health/ready', async (request, reply) => {
    try {
      await ping(kysely);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'failed' });
    }
  });
}
