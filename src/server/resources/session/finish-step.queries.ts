import { personOf, type Call } from '../../requests/call.ts';
import { replaceRestriction, type StoredRestriction } from './session.queries.ts';
import { getPasswordDays, readAccountState, getRestriction } from './signed-in.ts';

/** Lifts this restriction from the account's sessions, or replaces it with the next one that is due. */
export async function finishStep(call: Call, step: StoredRestriction): Promise<void> {
  const person = personOf(call);
  const accountState = await readAccountState(call, person, { expiryDays: getPasswordDays(call) });
  const to = getRestriction(person, accountState);
  await replaceRestriction(call.trx, person.accountId, { from: step, to });
}
