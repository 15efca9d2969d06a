import { useCallback } from 'react';
import { useHasText, useText } from '../i18n/use-text.ts';
import { isPortalError } from '../api/portal-error.ts';

/**
 * The text of a failure: the server's own text, the screen's text for this call, the catalogue's text for the code, or the
 * general one.
 */
export function useErrorText(): (error: unknown, failure?: string) => string {
  const text = useText();
  const hasText = useHasText();
  return useCallback(
    (error, failure) => {
      if (!isPortalError(error)) return text(failure ?? 'errors.unexpected');
      if (error.serverText) return error.serverText;
      // Every failed download of an EOB or EOP has the catalogue's message (specification, point 8).
      if (failure && (error.claim || GENERAL.includes(error.code))) return text(failure);
      const key = `errors.${error.code}`;
      const seconds = error.retryAfter ?? 0;
      return hasText(key) ? text(key, { seconds }) : text(failure ?? 'errors.unexpected');
    },
    [text, hasText],
  );
}

/** Codes that say only that something went wrong: the screen's own words say more. */
const GENERAL = ['unexpected', 'unreadable', 'emptyFile', 'notFound'];
