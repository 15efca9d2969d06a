import type { Call } from '../../requests/call.ts';

/** The folder of published files, outside of /api. */
export const publicFolder = '/mrf/';

/**
 * Returns the address of a published file. It is always https, as the transparency rule requires; only a demo without a
 * proxy is served over http.
 */
export const publicAddress = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  publicName: string | undefined,
): string | undefined =>
  publicName === undefined
    ? undefined
    : `${services.origin(request).replace(/^http:/u, 'https:')}${publicFolder}${publicName}`;
