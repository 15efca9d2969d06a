import { createHash } from 'node:crypto';

/** Maximum number of texts that the process remembers, to prepare only statements that are repeated. */
const maxTexts = 5_000;

/** Beginnings of the statements that databases can prepare. */
const preparable = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Creates a function that returns the name under which a database keeps a statement: the hash of its text. A text has no
 * name the first time, because statements that insert many rows are rarely repeated with the same number of rows.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Map<string, string | undefined>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    if (!preparable.test(text)) return undefined;
    if (!seen.has(text)) {
      if (seen.size >= maxTexts) seen.clear();
      seen.set(text, undefined);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    seen.set(text, name);
    return name;
  };
}

/** Whether a statement failed because the columns of a table changed after it was prepared. */
export const isOldPlanError = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';
