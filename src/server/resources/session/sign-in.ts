import { attemptPassword, simulateAttempt } from '../../policy/password-attempts.ts';
import { countFailure, requireBelowLimit } from '../../policy/rates.ts';
import { maySignIn, readPerson, type Person } from '../../policy/person.ts';
import type { Call } from '../../requests/call.ts';
import { startPersonSession } from './start-person-session.ts';
import { rejectSignIn } from './reject-sign-in.ts';
import { respondCodeRequired, requiresCode } from './second-step.ts';
import { recordSignIn } from './session.queries.ts';
import { lockCredentialsByLogin } from './sign-in.queries.ts';

/** What a person enters to sign in. */
export interface Credentials {
  username: string;
  password: string;
  /** The token of a remembered browser. */
  deviceToken?: string | undefined;
}

/**
 * Signs a person in by user name or member ID. Unknown names, wrong and empty passwords, and locked accounts cause the same
 * work and get the same response. Failures are counted for the account and for the client's network.
 */
export async function signIn(call: Call, { username, password, deviceToken }: Credentials) {
  const { services, trx, request } = call;
  const bucket = `login ${request.network}`;
  await requireBelowLimit(trx, bucket, services.rates.login);
  const account = await lockCredentialsByLogin(trx, username);
  const isPasswordCorrect = await checkPassword(call, account, password);
  const person = await readPerson(trx, services.catalogue, account?.account_id ?? noAccountId);
  const isBrandOfAccount = account?.brand_id == null || account.brand_id === request.brand.id;
  if (!isPasswordCorrect || !person || !maySignIn(person) || !isBrandOfAccount) {
    await recordSignIn(call, {
      accountId: account?.account_id ?? null,
      userName: username,
      success: false,
      reason: person ? getFailureReason(person, isPasswordCorrect) : 'BadPassword',
    });
    await countFailure(trx, bucket, services.rates.login);
    return rejectSignIn(
      call,
      isPasswordCorrect && isBrandOfAccount ? getRejectionKey(person) : 'server.login.failed',
    );
  }
  const needsCode = await requiresCode(call, person, deviceToken);
  return needsCode
    ? respondCodeRequired(call, person, username)
    : startPersonSession(call, person, username);
}

/** Returns the text key for an account that may not sign in although the password is right. Only pending approval is named. */
const getRejectionKey = (person: Person | undefined): string =>
  person?.status === 'PendingApproval' ? 'server.login.pendingApproval' : 'server.login.failed';

/** No account has this id. Reading it makes unknown names take as long as known ones. */
const noAccountId = 0;

/** Checks the password. While the account is locked, does not compare it, so that further guesses reveal nothing. */
async function checkPassword(
  { trx }: Pick<Call, 'trx'>,
  account: Awaited<ReturnType<typeof lockCredentialsByLogin>>,
  password: string,
): Promise<boolean> {
  if (account && !account.is_locked)
    return (await attemptPassword(trx, account, password)) === 'right';
  await simulateAttempt(trx, password);
  return false;
}

/** Returns the reason for the login history. */
const getFailureReason = (
  person: Pick<Person, 'isLocked' | 'status'>,
  isPasswordCorrect: boolean,
): string => {
  if (person.isLocked || person.status === 'Locked') return 'Locked';
  return isPasswordCorrect ? 'Disabled' : 'BadPassword';
};
