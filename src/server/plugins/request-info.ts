import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlLang } from '#shared/locales/languages.ts';
import { brandForHost, type Brands } from '#shared/cobrand/index.ts';
import { networkOf } from '../network.ts';
import type { RequestInfo } from '../requests/call.ts';
import type { Session } from '../policy/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    info: RequestInfo;
    session: Session | undefined;
  }
}

const longestLanguageList = 400;

/** Adds `request.info`, read once per request. Forwarded headers count only when TRUST_PROXY allows them. */
export function addRequestInfo(app: FastifyInstance, services: { brands: Brands }): void {
  app.decorateRequest('info');
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    request.info = readRequestInfo(request, services.brands);
    if (request.routeOptions.config.operationId) setLanguage(request, reply);
  });
}

/** Responses of the contract depend on the language and on the caller. */
function setLanguage({ info }: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('content-language', htmlLang(info.language))
    .header('vary', 'accept-language, authorization');
}

export const readRequestInfo = (request: FastifyRequest, brands: Brands): RequestInfo => ({
  reference: randomBytes(5).toString('hex').toUpperCase(),
  ipAddress: request.ip,
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request),
  brand: brandForHost(brands, request.headers.host),
  token: bearerToken(request),
});

/** Returns the preferred language of the header (RFC 9110). `es` of any region maps to `sp`. */
function languageOf(request: FastifyRequest): 'en' | 'sp' {
  const wishes = (request.headers['accept-language'] ?? '')
    .slice(0, longestLanguageList)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(en|es|sp)(-|$)/.test(tag))
    .toSorted((one, other) => other.weight - one.weight);
  return /^(es|sp)/.test(wishes[0]?.tag ?? '') ? 'sp' : 'en';
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}
