import type { FastifyInstance } from 'fastify';
import { OriginUnreachableError, requireOrigin } from '../back-end/reach-origin.ts';
import type { Services } from '../requests/services.ts';

/**
 * Adds the health checks. live: the process responds and its database has not hung. ready: the database accepts writes
 * and the back end, if there is one, responds. Their responses contain only `ok` or `failed`.
 */
export function addHealth(
  app: FastifyInstance,
  { config, database, log, reportFailure }: Services,
): void {
  app.get('/health/live', async (_, reply) =>
    reply
      .status(database.healthy() ? 200 : 503)
      .send({ status: database.healthy() ? 'ok' : 'failed' }),
  );
  let unreachable = false;
  app.get('/health/ready', async (_, reply) => {
    try {
      await database.requireWritable();
      if (config.apiOrigin) await requireOrigin(config.apiOrigin);
      unreachable = false;
      return { status: 'ok' };
    } catch (error) {
      if (!(error instanceof OriginUnreachableError)) reportFailure(error, 'not ready');
      else if (!unreachable) log.error(error.message);
      unreachable ||= error instanceof OriginUnreachableError;
      return reply.status(503).send({ status: 'failed' });
    }
  });
}
