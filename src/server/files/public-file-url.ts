import type { Brand } from '#shared/cobrand/index.ts';

/** The folder of published transparency files, outside of /api. */
export const publicFolder = '/mrf/';

interface RequestContext {
  services: { origin(request: { brand: Brand }): string };
  request: { brand: Brand };
}

/**
 * Returns the https URL of a published file for use in other files, as the transparency rule requires. A demo without
 * a proxy is served over http.
 */
export const getHttpsUrlOfPublicFile = (call: RequestContext, publicName: string): string =>
  getUrlOfPublicFile(call, publicName).replace(/^http:/u, 'https:');

/** Returns the URL of a published file for pages of this portal. */
export const getUrlOfPublicFile = (
  { services, request }: RequestContext,
  publicName: string,
): string => `${services.origin(request)}${publicFolder}${publicName}`;
