/** Whether links may lead to this host: one that the brand names, or one below it. */
export const mayLinkTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));
