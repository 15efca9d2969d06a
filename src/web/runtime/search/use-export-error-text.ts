import type { CallDescription } from '#shared/screens/call.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useErrorText } from '../../core/states/use-error-text.ts';

/**
 * Returns a function that returns the message of a failed export. An export may need criteria that its list does not, so that
 * no field of the search is marked: then the message is the text of the rule that the criteria break.
 */
export function useExportErrorText(
  ...calls: readonly (CallDescription | undefined)[]
): (error: unknown) => string {
  const text = useText();
  const errorText = useErrorText();
  return (error) => {
    const brokenRules = isPortalError(error) ? error.fields.map(({ rule }) => rule) : [];
    const rule = calls
      .flatMap((call) => call?.rules ?? [])
      .find(({ id }) => brokenRules.includes(id));
    return rule ? text(rule.text) : errorText(error);
  };
}
