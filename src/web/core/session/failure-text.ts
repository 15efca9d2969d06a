import type { Text } from '../i18n/use-text.ts';
import type { SignInFailure } from './sign-in.ts';

/** Returns the server's own words, else how long to wait, else the specification's sentence (point 8). */
export function failureText({ message, waitSeconds }: SignInFailure, text: Text): string {
  if (message) return message;
  return waitSeconds
    ? text('errors.tooManyRequests', { seconds: waitSeconds })
    : text('errors.loginUnavailable');
}
