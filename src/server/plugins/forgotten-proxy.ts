import type { FastifyInstance } from 'fastify';
import type { Services } from '../requests/services.ts';

/**
 * Warns once when a request names a proxy although TRUST_PROXY is 0. Behind an undeclared proxy all visitors share its
 * address, so that the failed sign-ins of one lock out everybody.
 */
export function addProxyWarning(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  if (config.trustProxy !== false) return;
  let warned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    warned = true;
    log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is 0. If a proxy is in front of the portal, ' +
        'set TRUST_PROXY to 1: otherwise all visitors share one IP address and its limits.',
    );
  });
}
