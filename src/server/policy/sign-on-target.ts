import type { Brand } from '#shared/cobrand/index.ts';
import { mayLinkTo } from '#shared/cobrand/link-hosts.ts';
import type { Config } from '../config.ts';
import type { AuditKeys } from './audit-keys.ts';
import { deriveSignOnKeys, type SignOnKeys } from './sign-on-token.ts';

/** The server's data for single sign-on. */
export interface SignOnServer {
  config: Pick<Config, 'sso' | 'demoMode'>;
  auditKeys: AuditKeys;
  origin(request: { brand: Brand }): string;
}

/** A service as one brand offers it. */
export interface SignOnTarget {
  /** The URL that takes the token: absolute, or a path of the portal for the demo service. */
  url: string;
  /** The host that the token is for. */
  audience: string;
  issuer: string;
  keys: SignOnKeys;
}

/** The path of the demo service, which stands in for every service in demo mode without a secret. */
export const demoServicePath = '/api/portal/demo-service';

/**
 * Returns the service of a brand. Undefined: the brand does not offer it, its host is not in the brand's linkHosts, or
 * the server has no secret to sign with.
 */
export function findSignOnTarget(
  server: SignOnServer,
  brand: Brand,
  service: string,
): SignOnTarget | undefined {
  const { sso, demoMode } = server.config;
  // SSO_TARGET_URL is the address of the health account service.
  const url = brand.signOn?.[service] ?? (service === 'healthAccount' ? sso?.targetUrl : undefined);
  if (url === undefined) return undefined;
  const issuer = server.origin({ brand });
  if (sso) {
    const { hostname } = new URL(url);
    if (!mayLinkTo(brand.linkHosts ?? [], hostname)) return undefined;
    return { url, audience: hostname, issuer, keys: deriveSignOnKeys(sso.secret, service) };
  }
  if (!demoMode) return undefined;
  return {
    url: `${demoServicePath}/${service}`,
    audience: new URL(issuer).hostname,
    issuer,
    keys: deriveSignOnKeys(`demo service ${server.auditKeys.current.secret}`, service),
  };
}
