import fastify, { type FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { addHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/problems.ts';
import { addRequestFacts } from './plugins/request-facts.ts';
import type { Services } from './requests/services.ts';
import { serverOptions } from './server-options.ts';

/**
 * The server that METRICS_PORT opens: /metrics and nothing else. It is never reached through the portal's own port, so
 * a proxy in front of the portal cannot publish it.
 */
export function buildMetrics(services: Services): FastifyInstance {
  const app = fastify({ ...serverOptions(services), forceCloseConnections: true });
  addHeaders(app, services.config);
  addRequestFacts(app, services);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('notFound')));
  app.get('/metrics', (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsOf(services)),
  );
  return app;
}

function metricsOf({ requests, faults }: Services): string {
  const counts = [...requests.all()];
  const lines = [
    '# TYPE portal_requests_total counter',
    ...counts.map(([key, { calls }]) => `portal_requests_total${key} ${calls}`),
    '# TYPE portal_request_seconds_total counter',
    ...counts.map(
      ([key, { seconds }]) => `portal_request_seconds_total${key} ${seconds.toFixed(6)}`,
    ),
    '# TYPE portal_screen_faults_total counter',
    ...[...faults.all()].map(([key, count]) => `portal_screen_faults_total${key} ${count}`),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage().rss}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(1)}`,
  ];
  return `${lines.join('\n')}\n`;
}
