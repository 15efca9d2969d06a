import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getHtmlLang, negotiateLanguage, type Language } from '#shared/locales/languages.ts';
import { getBrandForHost } from '#shared/cobrand/index.ts';
import { toClientNetwork } from '../network.ts';
import type { RequestInfo } from '../requests/call.ts';
import type { ActiveData } from '../publications/active-data.ts';
import type { Session } from '../policy/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    info: RequestInfo;
    session: Session | undefined;
  }
}

const maxAcceptLanguageLength = 400;
const requestIdPattern = /^[\w-]{8,64}$/;

type Portal = Pick<ActiveData, 'brands' | 'languages'>;

/** Adds `request.info`, computed once per request. Forwarded headers count only when TRUST_PROXY allows them. */
export function addRequestInfo(app: FastifyInstance, services: Portal): void {
  app.decorateRequest('info');
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    request.info = readRequestInfo(request, services);
    if (request.routeOptions.config.operationId) setLanguage(request, reply);
  });
}

/** Sets Content-Language and Vary: responses of the contract depend on the language, the caller and the coding. */
function setLanguage({ info }: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('content-language', getHtmlLang(info.language))
    .header('vary', 'accept-language, authorization, accept-encoding');
}

export const readRequestInfo = (request: FastifyRequest, portal: Portal): RequestInfo => ({
  reference: randomBytes(5).toString('hex').toUpperCase(),
  requestId: getRequestId(request),
  ipAddress: request.ip,
  network: toClientNetwork(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: getLanguage(request, portal.languages),
  brand: getBrandForHost(portal.brands, request.headers.host),
  token: getBearerToken(request),
});

/** Returns the supported language that the Accept-Language header prefers (RFC 9110). */
const getLanguage = (request: FastifyRequest, languages: readonly Language[]): Language =>
  negotiateLanguage(
    request.headers['accept-language']?.slice(0, maxAcceptLanguageLength),
    languages,
  );

/**
 * Returns the id that the sender gave the request. It is taken over from a trusted proxy only: `ips` names more than
 * the sender when TRUST_PROXY trusts the sender.
 */
function getRequestId({ headers, ips = [] }: FastifyRequest): string | undefined {
  const id = headers['x-request-id'];
  return ips.length > 1 && typeof id === 'string' && requestIdPattern.test(id) ? id : undefined;
}

function getBearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}
