/** Text as part of a LIKE pattern: what the reader typed never becomes a wildcard. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

/** Ascending or descending by a name from the contract's own list; anything else never reaches the query. */
export const direction = (descending: boolean | undefined): 'asc' | 'desc' =>
  descending ? 'desc' : 'asc';
