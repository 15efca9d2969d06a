import type { Brand } from '#shared/cobrand/index.ts';

/** The folder of published transparency files, outside of /api. */
export const publicFolder = '/mrf/';

interface RequestContext {
  services: { origin(request: { brand: Brand }): string };
  request: { brand: Brand };
}

/**
 * Returns the address of a published file for use in other files. It is always https, as the transparency rule
 * requires; only a demo without a proxy is served over http.
 */
export const publicFileAddress = (call: RequestContext, publicName: string): string =>
  linkToPublicFile(call, publicName).replace(/^http:/u, 'https:');

/** Returns the address of a published file for pages of this portal. */
export const linkToPublicFile = (
  { services, request }: RequestContext,
  publicName: string,
): string => `${services.origin(request)}${publicFolder}${publicName}`;
