export type Severity = 'error' | 'note';

/**
 * What must be read before a diagnostic can be right:
 * - `file`: its own file. Only these diagnostics are reported while another file cannot be parsed.
 * - `base`: a base by itself. Only these are reported for a base, because the screens that extend it may replace its parts.
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
