import { brandValues } from '#shared/cobrand/index.ts';
import { HandlerResponse, type Call } from '../../requests/call.ts';

/** Codes of OAuth's error answer (RFC 6749, 5.2), and those of a second step in the words of common providers. */
type SignInError = 'invalid_grant' | 'mfa_required' | 'expired_token';

/** OAuth's error answer; its description is a text that the server words itself. */
export function refuseSignIn(
  call: Call,
  key: string,
  { error = 'invalid_grant', ...more }: { error?: SignInError; [field: string]: unknown } = {},
): HandlerResponse {
  const { language, brand } = call.request;
  const description = call.services.text(language, key, brandValues(brand, language));
  return new HandlerResponse(400, { error, error_description: description, ...more });
}
