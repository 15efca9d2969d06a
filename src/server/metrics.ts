import fastify, { type FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { addHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/error-handler.ts';
import { addBacklogGauges } from './backlog-gauges.ts';
import { addRequestInfo } from './plugins/request-info.ts';
import type { Services } from './requests/services.ts';
import { createServerOptions } from './server-options.ts';

/**
 * Builds the server for METRICS_PORT, which serves only /metrics. It uses its own port, so that a proxy in front of the
 * portal cannot expose it.
 */
export function buildMetrics(services: Services): FastifyInstance {
  const app = fastify({ ...createServerOptions(services), forceCloseConnections: true });
  addHeaders(app, services.config);
  addRequestInfo(app, services);
  addBacklogGauges(services);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new HttpError('notFound')),
  );
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await services.counters.text()),
  );
  return app;
}
