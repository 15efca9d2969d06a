import { createFieldError } from '../../errors.ts';
import { isWeakPassword } from '../../policy/weak-passwords.ts';
import type { Call } from '../../requests/call.ts';

/** The user name and password that a registrant chooses on the page of the mailed link. */
export interface Credentials {
  userName: string;
  password: string;
}

/** @throws HttpError 422 for a weak password: too short, common, or derived from the user name or the name of the brand */
export function requireStrongPassword(
  { services, request }: Pick<Call, 'services' | 'request'>,
  { userName, password }: Credentials,
): void {
  const owner = { userName, brandName: request.brand.name };
  if (isWeakPassword(services.config.passwordPolicy, password, owner))
    throw createFieldError('newPassword', 'passwordTooCommon');
}
