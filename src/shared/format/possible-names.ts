/** Maximum number of names that a message lists; the reference documentation lists all. */
export const maxNames = 8;

/** Lists the first names that are possible in a place. */
export const describePossibleNames = (names: readonly string[], max = maxNames): string =>
  `Possible here: ${names.slice(0, max).join(', ')}${names.length > max ? ' …' : ''}`;
