export type Severity = 'error' | 'note';

/**
 * The scope that must be parsed for a diagnostic to be useful: the file, a base without its variants, or the whole set.
 * While a file cannot be parsed, only diagnostics of the first kind are reported; for a base by itself, only the
 * second.
 */
export type Scope = 'file' | 'base' | 'set';

/** `remedy` is shown after messages that have no advice of their own. */
type Described = [description: string, remedy?: string];

export const error = (...words: Described) => diagnostic('error', 'set', words);
export const note = (...words: Described) => diagnostic('note', 'set', words);
export const fileError = (...words: Described) => diagnostic('error', 'file', words);
export const baseError = (...words: Described) => diagnostic('error', 'base', words);

function diagnostic(severity: Severity, scope: Scope, [description, remedy]: Described) {
  return { severity, scope, description, ...(remedy && { remedy }) };
}

export type DescribedDiagnostic = ReturnType<typeof diagnostic>;
