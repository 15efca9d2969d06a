import { personOf, type Call } from '../../requests/call.ts';
import { moveRestriction, type StoredRestriction } from './session.queries.ts';
import { passwordDays, readAccountState, restrictionOf } from './signed-in.ts';

/** The sessions that were kept back for this step may go on: to everything, or to the next step that is due. */
export async function finishStep(call: Call, step: StoredRestriction): Promise<void> {
  const person = personOf(call);
  const standing = await readAccountState(call, person, { expiryDays: passwordDays(call) });
  const to = restrictionOf(person, standing);
  await moveRestriction(call.trx, person.accountId, { from: step, to });
}
