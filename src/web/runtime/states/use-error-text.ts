import { useCallback } from 'react';
import { useHasText, useText } from '../../i18n/use-text.ts';
import { isPortalError } from '../../api/portal-error.ts';

/**
 * The words for a failure: what the server worded itself, the catalogue's text for the code, the screen's own text for
 * this call, or the general one.
 */
export function useErrorText(): (error: unknown, failure?: string) => string {
  const text = useText();
  const hasText = useHasText();
  return useCallback(
    (error, failure) => {
      if (!isPortalError(error)) return text(failure ?? 'errors.unexpected');
      if (error.serverText) return error.serverText;
      if (failure && GENERAL.includes(error.code)) return text(failure);
      const key = `errors.${error.code}`;
      const seconds = error.retryAfter ?? 0;
      return hasText(key) ? text(key, { seconds }) : text(failure ?? 'errors.unexpected');
    },
    [text, hasText],
  );
}

/** Codes that say only that something went wrong: the screen's own words say more. */
const GENERAL = ['unexpected', 'unreadable', 'emptyFile', 'notFound'];
