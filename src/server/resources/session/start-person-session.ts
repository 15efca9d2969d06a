import type { Person } from '../../policy/person.ts';
import type { Call } from '../../requests/call.ts';
import { mailNewBrowser } from './new-browser.ts';
import { recordSignIn, startSession } from './session.queries.ts';
import { recordSuccess } from './sign-in.queries.ts';
import {
  getPasswordExpiryDays,
  toSignedIn,
  readAccountState,
  getRestriction,
  toTokenResponse,
} from './login-response.ts';

/** Starts the session of an authenticated person, restricted if a step of the login flow is due. */
export async function startPersonSession(call: Call, person: Person, userName: string) {
  const { services, trx, request } = call;
  const { accountId } = person;
  const accountState = await readAccountState(call, person, {
    expiryDays: getPasswordExpiryDays(call),
  });
  const minutes = services.config.sessionHours * 60;
  const restrictedTo = getRestriction(person, accountState);
  const newToken = await startSession(call, { kind: 'password', accountId, restrictedTo }, minutes);
  await recordSuccess(trx, accountId);
  await mailNewBrowser(call, person);
  await recordSignIn(call, { accountId, userName, success: true, reason: 'OK' });
  call.auditObject(accountId);
  return {
    ...toSignedIn(services, person, accountState, request.language),
    ...toTokenResponse(newToken, minutes),
  };
}
