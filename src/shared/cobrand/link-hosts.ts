/** Whether links may lead to this host: one of the brand's link hosts or a subdomain. */
export const mayLinkTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
