import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../requests/services.ts';

/**
 * Logs one line for each response: the account, the operation, the status and the duration. Paths and queries are not
 * logged, since they contain identifiers: the operation, or the pattern of the route, is logged instead.
 *
 * Calls are at level info, and files and pages at debug. In demo mode all are at debug, so that the
 * addresses and accounts printed at the start stay visible.
 */
export function addRequestLog(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = !config.demoMode && isCall(request) ? 'info' : 'debug';
    request.log[level](toLogEntry(request, reply), 'request completed');
  });
}

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

function toLogEntry(request: FastifyRequest, reply: FastifyReply): object {
  const { info, session, routeOptions } = request;
  const { operationId } = routeOptions.config;
  return {
    reference: info.reference,
    requestId: info.requestId,
    ...(operationId === undefined
      ? { method: request.method, route: routeOptions.url }
      : { operation: operationId }),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    account: session?.person?.accountId,
    impersonator: session?.impersonator?.accountId,
  };
}
