import { attemptPassword, simulateAttempt } from '../../policy/password-attempts.ts';
import { countFailure, requireBelowLimit } from '../../policy/rates.ts';
import { maySignIn, readPerson, type Person } from '../../policy/person.ts';
import type { Call } from '../../requests/call.ts';
import { startPersonSession } from './start-person-session.ts';
import { rejectSignIn } from './reject-sign-in.ts';
import { respondCodeRequired, requiresCode } from './second-step.ts';
import { recordSignIn } from './session.queries.ts';
import { findCredentials } from './sign-in.queries.ts';

export interface Credentials {
  username: string;
  password: string;
  /** The token of a remembered browser. */
  deviceToken?: string | undefined;
}

/**
 * Signs a person in by user name or member ID. Unknown names, wrong and empty passwords, and locked accounts take the
 * same work and get the same response; failures are counted per account and per IP address.
 */
export async function signIn(call: Call, { username, password, deviceToken }: Credentials) {
  const { services, trx, request } = call;
  const bucket = `login ${request.network}`;
  await requireBelowLimit(trx, bucket, services.rates.login);
  const account = await findCredentials(trx, username);
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

/** With the right password, the response says only that the account is pending approval. */
const getRejectionKey = (person: Person | undefined): string =>
  person?.status === 'PendingApproval' ? 'server.login.pendingApproval' : 'server.login.failed';

/** An account id that does not exist, so that unknown names take as long as known ones. */
const noAccountId = 0;

/** Compares no password while the account is locked, so that further guesses reveal nothing. */
async function checkPassword(
  { trx }: Pick<Call, 'trx'>,
  account: Awaited<ReturnType<typeof findCredentials>>,
  password: string,
): Promise<boolean> {
  if (account && !account.is_locked)
    return (await attemptPassword(trx, account, password)) === 'right';
  await simulateAttempt(trx, password);
  return false;
}

const getFailureReason = (
  person: Pick<Person, 'isLocked' | 'status'>,
  isPasswordCorrect: boolean,
): string => {
  if (person.isLocked || person.status === 'Locked') return 'Locked';
  return isPasswordCorrect ? 'Disabled' : 'BadPassword';
};
