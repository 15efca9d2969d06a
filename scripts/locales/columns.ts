/** The columns of a translator's file. The translation is the third from the end. */
export const columns = ['key', 'english', 'translation', 'note', 'changed since'] as const;
