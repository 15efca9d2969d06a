import { LogController, type FastifyServerOptions } from 'fastify';
import { HttpError } from './errors.ts';
import { setHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/problems.ts';
import { readRequestInfo } from './plugins/request-info.ts';
import { refuseUnreadable } from './plugins/unreadable.ts';
import type { Services } from './requests/services.ts';

/** A path that the router cannot decode, so the request gets a 400. */
const unreadableTarget = '/%';

/** Options of all HTTP servers: logging, and error responses for requests that no route or hook sees. */
export const serverOptions = (services: Services) =>
  ({
    loggerInstance: services.log,
    // URLs contain identifiers, so requests are not logged; metrics count routes, and denied requests are audited.
    logController: new LogController({ disableRequestLogging: true }),
    // Only origin-form targets (RFC 9112, 3.2.1) reach the router; other forms could name another host.
    rewriteUrl: ({ url = '' }) => (url.startsWith('/') ? url : unreadableTarget),
    frameworkErrors: (_, request, reply) => {
      setHeaders(request, reply, services.config);
      request.info = readRequestInfo(request, services);
      sendProblem(request, reply, new HttpError('malformed'));
    },
    clientErrorHandler: refuseUnreadable,
  }) satisfies FastifyServerOptions;
