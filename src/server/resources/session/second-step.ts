import { countWrongAttempt, lockCredentials } from '../../policy/password-attempts.ts';
import {
  deletePendingSignIns,
  findPendingSignIn,
  createPendingSignIn,
  secondStepSeconds,
} from '../../policy/pending-sign-in.ts';
import { maySignIn, readPerson, type Person } from '../../policy/person.ts';
import { countFailure, requireBelowLimit } from '../../policy/rates.ts';
import { recordDeviceUse, rememberDevice } from '../../policy/remembered-devices.ts';
import {
  consumeProof,
  readSecondFactor,
  type SecondFactorProof,
} from '../../policy/second-factor.ts';
import type { HandlerResponse, Call } from '../../requests/call.ts';
import { startPersonSession } from './start-person-session.ts';
import { rejectSignIn } from './reject-sign-in.ts';
import { recordSignIn } from './session.queries.ts';

/** Whether the account has a second factor and the browser was not remembered for it. Records the use of a remembered browser. */
export async function requiresCode(
  { trx }: Pick<Call, 'trx'>,
  { accountId }: Person,
  deviceToken: string | undefined,
): Promise<boolean> {
  if (!(await readSecondFactor(trx, accountId))) return false;
  return !deviceToken || !(await recordDeviceUse(trx, accountId, deviceToken));
}

/** Returns the response to the right password when a code is required: an mfa_token, valid only for sending the code. */
export async function respondCodeRequired(
  call: Call,
  { accountId }: Person,
  userName: string,
): Promise<HandlerResponse> {
  const brandId = call.request.brand.id;
  const token = await createPendingSignIn(call.trx, { accountId, brandId, userName });
  call.auditObject(accountId, { step: 'secondFactor' });
  return rejectSignIn(call, 'server.login.codeRequired', {
    error: 'mfa_required',
    mfa_token: token,
    expires_in: secondStepSeconds,
  });
}

interface SecondStep extends SecondFactorProof {
  mfaToken: string;
  rememberDevice: boolean;
}

/** Completes a sign-in by the code. Wrong codes count like wrong passwords: for the account and for the client's network. */
export async function completeSignIn(
  call: Call,
  { mfaToken, rememberDevice: shouldRememberDevice, ...proof }: SecondStep,
) {
  const { trx, request, services } = call;
  const bucket = `login ${request.network}`;
  await requireBelowLimit(trx, bucket, services.rates.login);
  const { person, userName } = await findPendingPerson(call, mfaToken);
  if (!person) {
    await countFailure(trx, bucket, services.rates.login);
    return rejectSignIn(call, 'server.login.stepExpired', { error: 'expired_token' });
  }
  const { accountId } = person;
  if (!(await checkProof(call, person, proof))) {
    await recordSignIn(call, { accountId, userName, success: false, reason: 'BadCode' });
    await countFailure(trx, bucket, services.rates.login);
    call.auditObject(accountId, { step: 'secondFactor' });
    return rejectSignIn(call, 'server.login.wrongCode');
  }
  await deletePendingSignIns(trx, accountId);
  const device = shouldRememberDevice
    ? { device_token: await rememberDevice(trx, accountId, request) }
    : {};
  return { ...(await startPersonSession(call, person, userName)), ...device };
}

/** Returns the account of a pending sign-in. Locks the account first and reads again, so that a token works only once. */
async function findPendingPerson({ trx, services, request }: Call, mfaToken: string) {
  const find = () => findPendingSignIn(trx, mfaToken, request.brand.id);
  const accountId = (await find())?.account_id ?? noAccountId;
  const isUnlocked = (await lockCredentials(trx, accountId)) !== undefined;
  const pendingSignIn = isUnlocked ? await find() : undefined;
  const person = await readPerson(
    trx,
    services.catalogue,
    pendingSignIn?.account_id ?? noAccountId,
  );
  return {
    person: person && maySignIn(person) ? person : undefined,
    userName: pendingSignIn?.user_name ?? '',
  };
}

/** No account has this number. */
const noAccountId = 0;

/**
 * Checks the code, which can be used once, and counts a wrong one. Codes have their own rate limit, because resetting the
 * password unlocks an account.
 */
async function checkProof(
  { trx, services }: Call,
  { accountId }: Person,
  proof: SecondFactorProof,
): Promise<boolean> {
  const bucket = `code ${accountId}`;
  await requireBelowLimit(trx, bucket, services.rates.code);
  if (await consumeProof(trx, services.auditKeys, accountId, proof)) return true;
  await countFailure(trx, bucket, services.rates.code);
  await countWrongAttempt(trx, accountId);
  return false;
}
