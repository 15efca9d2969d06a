import { createFieldError } from '../errors.ts';

/**
 * People also sign in by member ID, which has no letter (validators.json), and reset a password by e-mail address. So a
 * user name with @ must be the address of its own account.
 *
 * @throws HttpError 422 for another address
 */
export function requireOwnUserName({ userName, email }: { userName: string; email: string }): void {
  if (userName.includes('@') && userName.toLowerCase() !== email.trim().toLowerCase())
    throw createFieldError('userName', 'ownEmailOnly');
}
