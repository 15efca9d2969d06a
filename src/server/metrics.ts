import fastify, { type FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { addHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/problems.ts';
import { addRequestInfo } from './plugins/request-info.ts';
import type { Services } from './requests/services.ts';
import { serverOptions } from './server-options.ts';

/**
 * The server that METRICS_PORT opens: /metrics and nothing else. It is never reached through the portal's own port, so
 * a proxy in front of the portal cannot publish it.
 */
export function buildMetrics(services: Services): FastifyInstance {
  const app = fastify({ ...serverOptions(services), forceCloseConnections: true });
  addHeaders(app, services.config);
  addRequestInfo(app, services);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new HttpError('notFound')),
  );
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await services.counters.text()),
  );
  return app;
}
