import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultCounts } from '../fault-counts.ts';

interface Count {
  calls: number;
  seconds: number;
}

/** Loopback and private networks (RFC 1918, RFC 4193, RFC 3927). */
const within = new BlockList();
within.addSubnet('127.0.0.0', 8);
within.addSubnet('10.0.0.0', 8);
within.addSubnet('172.16.0.0', 12);
within.addSubnet('192.168.0.0', 16);
within.addSubnet('169.254.0.0', 16);
within.addAddress('::1', 'ipv6');
within.addSubnet('fc00::', 7, 'ipv6');
within.addSubnet('fe80::', 10, 'ipv6');

/** Who measures stands beside the server: a reader from outside comes through a proxy, or from a public address. */
function isWithin({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const version = isIP(address);
  return version !== 0 && within.check(address, version === 6 ? 'ipv6' : 'ipv4');
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
  app.get('/metrics', (request, reply) => {
    if (!isWithin(request)) return reply.callNotFound();
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
