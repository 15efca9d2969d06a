export type Severity = 'error' | 'note';

/**
 * The scope that must be parsed for a diagnostic to be useful: the file, a base without its variants, or the whole set.
 * While a file cannot be parsed, only diagnostics of the first kind are reported; for a base by itself, only the
 * second.
 */
export type Scope = 'file' | 'base' | 'set';

/** `remedy` is shown after messages that have no advice of their own. */
type DescriptionAndRemedy = [description: string, remedy?: string];

export const error = (...texts: DescriptionAndRemedy) => define('error', 'set', texts);
export const note = (...texts: DescriptionAndRemedy) => define('note', 'set', texts);
export const fileError = (...texts: DescriptionAndRemedy) => define('error', 'file', texts);
export const baseError = (...texts: DescriptionAndRemedy) => define('error', 'base', texts);

function define(severity: Severity, scope: Scope, [description, remedy]: DescriptionAndRemedy) {
  return { severity, scope, description, ...(remedy && { remedy }) };
}

export type DiagnosticDefinition = ReturnType<typeof define>;
