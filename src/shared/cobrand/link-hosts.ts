/** Whether links may lead to this host: one of the brand's link hosts or a subdomain. */
export const mayLinkTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));

/** The only page of the portal that is not a screen. */
export const previewPath = '/preview';

/** Matches https URLs and captures the host, which has at least one period. */
const httpsUrl = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/u;

/** Returns the host of an https URL; undefined for other URLs, and if it has a user name, a port or capitals before the path. */
export const getSecureHost = (url: string): string | undefined => httpsUrl.exec(url)?.[1];

/** Whether a redirect may lead to the URL: checked when a screen is saved, and again when it is followed. */
export function mayRedirectTo(hosts: readonly string[], url: string): boolean {
  if (url === previewPath) return true;
  const host = getSecureHost(url);
  return host !== undefined && mayLinkTo(hosts, host);
}
