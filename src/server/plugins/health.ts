import type { FastifyInstance } from 'fastify';
import type { Services } from '../requests/services.ts';

/**
 * Health checks. live: the process responds and its database has not hung. ready: the database accepts writes. Neither
 * returns more.
 */
export function addHealth(app: FastifyInstance, { database, reportFailure }: Services): void {
  app.get('/health/live', async (_, reply) =>
    reply
      .status(database.healthy() ? 200 : 503)
      .send({ status: database.healthy() ? 'ok' : 'failed' }),
  );
  app.get('/health/ready', async (_, reply) => {
    try {
      await database.requireWritable();
      return { status: 'ok' };
    } catch (error) {
      reportFailure(error, 'not ready');
      return reply.status(503).send({ status: 'failed' });
    }
  });
}
