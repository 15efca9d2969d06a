/** Longer lists of names are not shown; the reference documentation contains them. */
export const maxNames = 8;

/** Lists the first names that are possible in a place. */
export const describePossibleNames = (names: readonly string[], max = maxNames): string =>
  `Possible here: ${names.slice(0, max).join(', ')}${names.length > max ? ' …' : ''}`;
