import { createHash } from 'node:crypto';

/** Texts that the process has seen once. Only a repeated statement is prepared. */
const remembered = 5_000;

const preparable = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Returns the name under which a database keeps a statement: the hash of its text. A text has none the first time it
 * comes, because statements with many rows have many lengths.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, string | undefined>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    if (!preparable.test(text)) return undefined;
    if (!seen.has(text)) {
      if (seen.size >= remembered) seen.clear();
      seen.set(text, undefined);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    seen.set(text, name);
    return name;
  };
}

/** The columns of a table changed after a statement was prepared. */
export const hasOldPlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';
