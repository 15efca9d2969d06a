import type { FastifyInstance } from 'fastify';
import type { FaultCounts } from '../fault-counts.ts';

interface Count {
  calls: number;
  seconds: number;
}

/** Prometheus counts by route pattern and status: never by address, which may hold member ids. */
export function addMetrics(app: FastifyInstance, faults: FaultCounts): void {
  const counts = new Map<string, Count>();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `{method="${request.method}",route="${route}",status="${reply.statusCode}"}`;
    const count = counts.get(key) ?? { calls: 0, seconds: 0 };
    counts.set(key, { calls: count.calls + 1, seconds: count.seconds + reply.elapsedTime / 1000 });
  });
  app.get('/metrics', (_, reply) => {
    const memory = process.memoryUsage();
    const lines = [
      '# TYPE portal_requests_total counter',
      ...[...counts].map(([key, { calls }]) => `portal_requests_total${key} ${calls}`),
      '# TYPE portal_request_seconds_total counter',
      ...[...counts].map(
        ([key, { seconds }]) => `portal_request_seconds_total${key} ${seconds.toFixed(6)}`,
      ),
      '# TYPE portal_screen_faults_total counter',
      ...[...faults.all()].map(([key, count]) => `portal_screen_faults_total${key} ${count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(1)}`,
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
