import { getBrandValues } from '#shared/cobrand/index.ts';
import { HandlerResponse, type Call } from '../../requests/call.ts';

/** Error codes of OAuth (RFC 6749, 5.2), and those of common providers for a second factor. */
type SignInError = 'invalid_grant' | 'mfa_required' | 'expired_token';

/** Returns an OAuth error response, described by the text with this key. */
export function rejectSignIn(
  call: Call,
  key: string,
  {
    error = 'invalid_grant',
    ...otherFields
  }: { error?: SignInError; [field: string]: unknown } = {},
): HandlerResponse {
  const { language, brand } = call.request;
  const description = call.services.text(language, key, getBrandValues(brand, language));
  return new HandlerResponse(400, { error, error_description: description, ...otherFields });
}
