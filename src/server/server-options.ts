import { LogController, type FastifyServerOptions } from 'fastify';
import { HttpError } from './errors.ts';
import { setHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/problems.ts';
import { readRequestInfo } from './plugins/request-info.ts';
import { refuseUnreadable } from './plugins/unreadable.ts';
import type { Services } from './requests/services.ts';

/** The router cannot decode it, so the request is refused as malformed. */
const unreadableTarget = '/%';

/** How every listener of ours logs, and how it refuses requests that no route or hook ever sees. */
export const serverOptions = (services: Services) =>
  ({
    loggerInstance: services.log,
    // Addresses hold identifiers: metrics count routes, and refusals are audited.
    logController: new LogController({ disableRequestLogging: true }),
    // Only origin-form targets (RFC 9112, 3.2.1) reach the router: any other form could name another host.
    rewriteUrl: ({ url = '' }) => (url.startsWith('/') ? url : unreadableTarget),
    frameworkErrors: (_, request, reply) => {
      setHeaders(request, reply, services.config);
      request.info = readRequestInfo(request, services);
      sendProblem(request, reply, new HttpError('malformed'));
    },
    clientErrorHandler: refuseUnreadable,
  }) satisfies FastifyServerOptions;
