export type Severity = 'error' | 'note';

/**
 * The files that must be valid for a diagnostic to be useful: its own file, a base without its variants, or all files.
 * While any file cannot be parsed, only diagnostics with the scope 'file' are reported; for a base by itself, only
 * those with the scope 'base'.
 */
export type Scope = 'file' | 'base' | 'set';

/** The remedy says how to correct the error. It is shown after messages that have no advice of their own. */
type DescriptionAndRemedy = [description: string, remedy?: string];

/** These functions define a diagnostic code: its severity, its scope, its description and its remedy. */
export const error = (...texts: DescriptionAndRemedy) => define('error', 'set', texts);
export const note = (...texts: DescriptionAndRemedy) => define('note', 'set', texts);
export const fileError = (...texts: DescriptionAndRemedy) => define('error', 'file', texts);
export const baseError = (...texts: DescriptionAndRemedy) => define('error', 'base', texts);

function define(severity: Severity, scope: Scope, [description, remedy]: DescriptionAndRemedy) {
  return { severity, scope, description, ...(remedy && { remedy }) };
}

export type DiagnosticDefinition = ReturnType<typeof define>;
