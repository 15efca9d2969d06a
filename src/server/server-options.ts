import { LogController, type FastifyServerOptions } from 'fastify';
import { HttpError } from './errors.ts';
import { setHeaders } from './plugins/headers.ts';
import { sendProblem } from './plugins/error-handler.ts';
import { readRequestInfo } from './plugins/request-info.ts';
import { rejectUnreadable } from './plugins/unreadable.ts';
import type { Services } from './requests/services.ts';

/** A path that the router cannot decode, so the request gets a 400. */
const unreadableTarget = '/%';

/** Returns the options of all HTTP servers: logging, and error responses for requests that no route or hook sees. */
export const createServerOptions = (services: Services) =>
  ({
    loggerInstance: services.log,
    // URLs contain identifiers, so requests are not logged; metrics count routes, and denied requests are audited.
    logController: new LogController({ disableRequestLogging: true }),
    // Only requests for one host reach the router (RFC 9112, 3.2): with an origin-form target, which names none, and
    // one Host header.
    rewriteUrl: ({ url = '', rawHeaders }) =>
      url.startsWith('/') && listHosts(rawHeaders) <= 1 ? url : unreadableTarget,
    frameworkErrors: (_, request, reply) => {
      setHeaders(request, reply, services.config);
      request.info = readRequestInfo(request, services);
      sendProblem(request, reply, new HttpError('malformed'));
    },
    clientErrorHandler: rejectUnreadable,
  }) satisfies FastifyServerOptions;

/** Names and values alternate. Node itself keeps the first of several Host headers. */
const listHosts = (headers: readonly string[] = []): number =>
  headers.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
