/** The columns a translator gets; the last one but two is what comes back. */
export const columns = ['key', 'english', 'translation', 'note', 'changed since'] as const;
