import { createFieldError } from '../errors.ts';

/**
 * Checks a user name with @. Accounts are also found by e-mail address to reset a password, so such a user name must be
 * the address of its own account. Accounts are also found by member ID, which needs no check here: a user name must
 * contain a letter (validators.json), and a member ID has none.
 *
 * @throws HttpError 422 for another address
 */
export function requireOwnUserName({ userName, email }: { userName: string; email: string }): void {
  if (userName.includes('@') && userName.toLowerCase() !== email.trim().toLowerCase())
    throw createFieldError('userName', 'ownEmailOnly');
}
