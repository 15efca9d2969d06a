export type Severity = 'error' | 'note';

/**
 * The files that must have been read before a diagnostic can be true:
 * - `file`: only its own file. While another file cannot be parsed, only these diagnostics are reported.
 * - `base`: all files except screens that extend a base. When a base itself is compiled, only these are reported,
 *   because a screen that extends the base may replace any part.
 * - `set`: all files.
 */
export type Prerequisite = 'file' | 'base' | 'set';

/** The remedy says how to correct the error. It is shown after messages that have no advice of their own. */
type DescriptionAndRemedy = [description: string, remedy?: string];

/** These functions define a diagnostic code: its severity, prerequisite, description and remedy. */
export const error = (...texts: DescriptionAndRemedy) => define('error', 'set', texts);
export const note = (...texts: DescriptionAndRemedy) => define('note', 'set', texts);
export const fileError = (...texts: DescriptionAndRemedy) => define('error', 'file', texts);
export const baseError = (...texts: DescriptionAndRemedy) => define('error', 'base', texts);

function define(
  severity: Severity,
  prerequisite: Prerequisite,
  [description, remedy]: DescriptionAndRemedy,
) {
  return { severity, prerequisite, description, ...(remedy && { remedy }) };
}

export type DiagnosticDefinition = ReturnType<typeof define>;
