import type { FastifyInstance } from 'fastify';

interface Count {
  calls: number;
  seconds: number;
}

/** Requests by method, route pattern and status, for the metrics. Addresses are not kept: they may hold member ids. */
export interface RequestCounts {
  /** Counts every answer of this server. */
  follow(app: FastifyInstance): void;
  /** The labels of a counter, as Prometheus writes them, to its values. */
  all(): ReadonlyMap<string, Readonly<Count>>;
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, Count>();
  return {
    follow(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const key = `{method="${request.method}",route="${route}",status="${reply.statusCode}"}`;
        const { calls, seconds } = counts.get(key) ?? { calls: 0, seconds: 0 };
        counts.set(key, { calls: calls + 1, seconds: seconds + reply.elapsedTime / 1000 });
      });
    },
    all: () => counts,
  };
}
