import type { Brand } from '#shared/cobrand/index.ts';

/** The folder of published transparency files, outside of /api. */
export const publicFolder = '/mrf/';

interface Reader {
  services: { origin(request: { brand: Brand }): string };
  request: { brand: Brand };
}

/**
 * Returns the address of a published file. It is always https, as the transparency rule requires; only a demo without a
 * proxy is served over http.
 */
export const publicFileAddress = (
  { services, request }: Reader,
  publicName: string | undefined,
): string | undefined =>
  publicName === undefined
    ? undefined
    : `${services.origin(request).replace(/^http:/u, 'https:')}${publicFolder}${publicName}`;
