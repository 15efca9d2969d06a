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
    // Fastify's own lines contain URLs, and so identifiers. plugins/request-log.ts logs requests without them.
    logController: new LogController({ disableRequestLogging: true }),
    // A request must name one host only (RFC 9112, 3.2), so a target must begin with a slash, which makes it a path
    // without a host, and a second Host header is an error.
    rewriteUrl: ({ url = '', rawHeaders }) =>
      url.startsWith('/') && countHostHeaders(rawHeaders) <= 1 ? url : unreadableTarget,
    frameworkErrors: (_, request, reply) => {
      setHeaders(request, reply, services.config);
      request.info = readRequestInfo(request, services);
      sendProblem(request, reply, new HttpError('malformed'));
    },
    clientErrorHandler: rejectUnreadable,
  }) satisfies FastifyServerOptions;

/**
 * Counts the Host headers in a list of alternating names and values. Node itself would use the first of several headers
 * without an error.
 */
const countHostHeaders = (headers: readonly string[] = []): number =>
  headers.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
