import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlLang } from '#shared/locales/languages.ts';
import { brandForHost, type Brands } from '#shared/cobrand/index.ts';
import { networkOf } from '../network.ts';
import type { RequestFacts } from '../requests/call.ts';
import type { Session } from '../policy/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
    session: Session | undefined;
  }
}

const longestLanguageList = 400;

/** Facts every part of the server asks of a request; read once, from headers that are trusted only as far as said. */
export function addRequestFacts(app: FastifyInstance, services: { brands: Brands }): void {
  app.decorateRequest('facts');
  app.decorateRequest('session');
  app.addHook('onRequest', async (request, reply) => {
    request.facts = factsOf(request, services.brands);
    if (request.routeOptions.config.operationId) setLanguage(request, reply);
  });
}

/** Every call of the contract may hold texts in the caller's language, and depends on who calls. */
function setLanguage({ facts }: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('content-language', htmlLang(facts.language))
    .header('vary', 'accept-language, authorization');
}

export const factsOf = (request: FastifyRequest, brands: Brands): RequestFacts => ({
  reference: randomBytes(5).toString('hex').toUpperCase(),
  ipAddress: request.ip,
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request),
  brand: brandForHost(brands, request.headers.host),
  token: bearerToken(request),
});

/** The portal's language that the header likes best (RFC 9110); `es` in any region is the portal's `sp`. */
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
