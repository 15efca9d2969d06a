import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillPage, html, type Html } from '#shared/format/html.ts';
import { HttpError } from '../errors.ts';
import { demoServicePath, findSignOnTarget, type SignOnTarget } from '../policy/sign-on-target.ts';
import { computeProof, readToken, type SignOnClaims } from '../policy/sign-on-token.ts';
import type { Services } from '../requests/services.ts';

const pageFile = new URL('demo-service.html', import.meta.url);

interface DemoServiceRoute {
  Params: { service: string };
  Querystring: { token?: string };
}

/**
 * Serves a page that stands in for the target service of a single sign-on: the page redeems the token by the same call as
 * a real service and shows the result. It exists only in demo mode without SSO_SECRET.
 */
export function addDemoService(app: FastifyInstance, services: Services): void {
  const page = readFileSync(pageFile, 'utf8');
  app.get<DemoServiceRoute>(`${demoServicePath}/:service`, async (request, reply) => {
    const { service } = request.params;
    const { demoMode, sso } = services.config;
    const target =
      demoMode && !sso ? findSignOnTarget(services, request.info.brand, service) : undefined;
    if (!target) throw new HttpError('notFound');
    const { token } = request.query;
    const result =
      typeof token === 'string'
        ? await redeemToken(app, request, { service, token, target })
        : html`<p>The link contains no token.</p>`;
    return reply.type('text/html; charset=utf-8').send(fillPage(page, { result }));
  });
}

interface ReceivedToken {
  service: string;
  token: string;
  target: SignOnTarget;
}

async function redeemToken(
  app: FastifyInstance,
  { headers }: FastifyRequest,
  { service, token, target }: ReceivedToken,
): Promise<Html> {
  const claims = readToken(target.keys, token);
  if (typeof claims === 'string') return html`<p>${invalidTexts[claims]}</p>`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/portal/single-sign-on/redeem',
    headers: { host: headers.host ?? '' },
    payload: { service, token, proof: computeProof(target.keys, token) },
  });
  if (response.statusCode === 409) return html`<p>The link was used already. It works once.</p>`;
  if (response.statusCode !== 200) return html`<p>The portal rejected the link.</p>`;
  const responseEntries = Object.entries(response.json<Record<string, string>>());
  return html`<p>The member is signed in.</p>
    ${renderSection('Claims of the token', toClaimRows(claims))}
    ${renderSection('Response of the portal', responseEntries)}`;
}

const invalidTexts = {
  forged: 'The link is forged: the portal did not sign its token.',
  expired: 'The link has expired. It is valid for a minute.',
} as const;

const toClaimRows = (claims: SignOnClaims): [name: string, value: string][] =>
  Object.entries(claims).map(([name, value]) => [name, String(value)]);

const renderSection = (title: string, rows: readonly [name: string, value: string][]): Html =>
  html`<section>
    <h2>${title}</h2>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
