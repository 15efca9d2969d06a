import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { limits } from '#shared/schemas/limits.ts';
import type { Config } from './config.ts';
import { joinRoutes } from './contract.ts';
import { addBackEnd } from './plugins/back-end.ts';
import { addConnectionClosing } from './plugins/closing.ts';
import { addHeaders } from './plugins/headers.ts';
import { addProxyWarning } from './plugins/forgotten-proxy.ts';
import { addHealth } from './plugins/health.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addRequestInfo } from './plugins/request-info.ts';
import { createInputCheck } from './requests/check.ts';
import { createPipeline } from './requests/pipeline.ts';
import { addNotFoundHandler } from './plugins/not-found.ts';
import type { Services } from './requests/services.ts';
import { handlers } from './resources/handlers.ts';
import { createServerOptions } from './server-options.ts';

/** Maximum size of a JSON body in bytes. */
const bodyLimit = 1024 * 1024;
/** Maximum size of a form body in bytes; only the token operation takes one. */
const formBodyLimit = 64 * 1024;

/**
 * Builds the Fastify app without listening. Tests call inject() on it; main.ts starts it on a port. `backEndMs` is how
 * long the back end may take for the first byte of a response, and for each further part.
 */
export async function buildApp(
  services: Services,
  addPages?: (app: FastifyInstance) => Promise<void>,
  backEndMs = 60_000,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    ...createServerOptions(services),
    bodyLimit,
    trustProxy: toTrustProxyOption(config.trustProxy),
    requestTimeout: limits.uploadTimeout.value * 1000,
    // Node checks for overdue requests only at this interval; its default of 30 s would add to the timeout.
    http: { connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  addHeaders(app, config);
  addConnectionClosing(app);
  addRequestInfo(app, services);
  addProxyWarning(app, services);
  addRequestLog(app, services);
  addErrorHandler(app, services);
  await app.register(formbody, { bodyLimit: formBodyLimit });
  await app.register(multipart);
  // The pipeline reads parts of large files itself, after it has checked the caller.
  app.addContentTypeParser('application/octet-stream', (_, __, done) => done(null));
  if (config.metrics) services.counters.follow(app);
  addHealth(app, services);
  const sessionSchema = services.schemaFiles.get('schemas/meta/session.json') as JsonSchema;
  joinRoutes(
    app,
    services.contract,
    handlers,
    createPipeline(
      services,
      createInputCheck(sessionSchema, (list) => services.codes(list)),
    ),
    config.apiOrigin ? isAnsweredLocally : undefined,
  );
  if (config.apiOrigin)
    addBackEnd(app, services, {
      origin: config.apiOrigin,
      publicHost: ({ info }) => new URL(services.origin(info)).host,
      answerMs: backEndMs,
    });
  await addPages?.(app);
  addNotFoundHandler(app, services.contract);
  return app;
}

/** Nouns whose operations the portal handles itself, also with an external back end. */
const ownNouns = new Set(['session', 'publication']);

/**
 * Whether the portal answers a call itself. With an external back end, the portal itself still handles its own
 * /api/portal/ operations for sessions, for publications and for visitors.
 */
const isAnsweredLocally = ({ path, noun, access }: Operation): boolean =>
  path.startsWith('/api/portal/') &&
  (ownNouns.has(noun) || access.some(({ principal }) => principal === 'public'));

/**
 * Returns Fastify's option, which trusts this number of proxies, or proxies with these addresses. Any client can forge
 * the rest of X-Forwarded-For.
 */
function toTrustProxyOption(
  trust: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  return trust === false ? false : [...trust];
}
