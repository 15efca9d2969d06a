import type { FastifyInstance } from 'fastify';
import { ping } from '../database/outage.ts';
import type { Services } from '../requests/services.ts';

/** live: the process answers and its database has not hung. ready: a query comes back. Neither says more. */
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
