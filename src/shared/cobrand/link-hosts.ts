/** Whether links may lead to this host: one of the brand's link hosts or a subdomain. */
export const mayLinkTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));

/** The only page of the portal that is not a screen. */
export const previewAddress = '/preview';

const secureAddress = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/u;

/** The host of an https address; undefined for other addresses, and for one with a user name or a port. */
export const secureHostOf = (address: string): string | undefined =>
  secureAddress.exec(address)?.[1];

/** Whether a redirect may lead to the address: checked when a screen is saved, and again when it is followed. */
export function mayRedirectTo(hosts: readonly string[], address: string): boolean {
  if (address === previewAddress) return true;
  const host = secureHostOf(address);
  return host !== undefined && mayLinkTo(hosts, host);
}
