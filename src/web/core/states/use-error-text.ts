import { useCallback } from 'react';
import { useHasText, useText } from '../i18n/use-text.ts';
import { isPortalError } from '../api/portal-error.ts';
import { displayWait } from '../i18n/wait-text.ts';

/**
 * Returns a function that returns the message of an error: the server's own text, else the screen's text for this call if
 * the code is unspecific, else the catalogue's text for the code, else the screen's text or the general one. `failure` is
 * the key of the screen's text.
 */
export function useErrorText(): (error: unknown, failure?: string) => string {
  const text = useText();
  const hasText = useHasText();
  return useCallback(
    (error, screenFailure) => {
      const failure = screenFailure && isForError(screenFailure, error) ? screenFailure : undefined;
      if (!isPortalError(error)) return text(failure ?? 'errors.unexpected');
      if (error.serverText) return error.serverText;
      // Every failed download of an explanation of benefits or payment has the same message (point 8 of the specification).
      if (failure && (error.claim || GENERAL_CODES.includes(error.code))) return text(failure);
      const key = `errors.${error.code}`;
      if (error.code === 'tooManyRequests') return displayWait(text, error.retryAfter ?? 0);
      return text(hasText(key) ? key : (failure ?? 'errors.unexpected'));
    },
    [text, hasText],
  );
}

/** Unspecific error codes. The screen's own text is preferred to these. */
const GENERAL_CODES = ['unexpected', 'unreadable', 'emptyFile', 'notFound'];

/** A text `errors.<code>.<name>` is for that code only; any other text is for all general codes. */
function isForError(failure: string, error: unknown): boolean {
  const code = GENERAL_CODES.find((known) => failure.startsWith(`errors.${known}.`));
  return code === undefined || (isPortalError(error) && error.code === code);
}
