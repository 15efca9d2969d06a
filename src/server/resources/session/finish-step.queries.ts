import { requirePerson, type Call } from '../../requests/call.ts';
import { replaceRestriction, type StoredRestriction } from './session.queries.ts';
import { getPasswordExpiryDays, readAccountState, getRestriction } from './login-response.ts';

/**
 * Removes a restriction from the account's sessions after its step of the login flow is done, or replaces it with that of the
 * next step.
 */
export async function finishStep(call: Call, step: StoredRestriction): Promise<void> {
  const person = requirePerson(call);
  const accountState = await readAccountState(call, person, {
    expiryDays: getPasswordExpiryDays(call),
  });
  const to = getRestriction(person, accountState);
  await replaceRestriction(call.trx, person.accountId, { from: step, to });
}
