import { portalTimeZone } from '../../clock.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import { countCall } from '../../policy/rates.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { toStorableJson } from '../../requests/texts.ts';
import { describeBrowser } from '../rows/describe-browser.ts';
import { toFields } from '../rows/fields.ts';
import { finishStep } from './finish-step.queries.ts';
import { impersonate } from './impersonate.ts';
import { storePreference, listPreferences } from './preference.queries.ts';
import {
  endSession as endSessionRow,
  closeAccountSessions,
  listOwnSessions,
  recordUse,
  findOwnSession,
  recordSignOut,
  startSession,
} from './session.queries.ts';
import { completeSignIn } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { recordTermsAccepted } from './sign-in.queries.ts';
import {
  getPasswordExpiryDays,
  toSignedIn,
  readAccountState,
  termsVersion,
  toTokenResponse,
} from './login-response.ts';

const visitMinutes = 15;

export const requestToken: Handler<'requestToken'> = async (call) => {
  const {
    grant_type = 'password',
    username = '',
    password = '',
    token,
    userId,
    memberId,
    device_token: deviceToken,
    mfa_token: mfaToken,
    otp,
    recovery_code: recoveryCode,
    remember_device: rememberDevice = false,
  } = call.input;
  if (grant_type === 'anonymous') return startVisit(call);
  if (grant_type === 'password') return signIn(call, { username, password, deviceToken });
  if (grant_type === 'mfa-otp' || grant_type === 'mfa-recovery-code') {
    if (!mfaToken) throw createFieldError('mfa_token', 'required');
    const proof = grant_type === 'mfa-otp' ? { otp } : { recoveryCode };
    return completeSignIn(call, { mfaToken, rememberDevice, ...proof });
  }
  if (!token) throw createFieldError('token', 'required');
  return impersonate(call, { token, userId, memberId });
};

/** Fields of the session response for a visitor. */
const visitorFields = {
  accountType: 0,
  permissions: '',
  rights: [],
  portal: 'public',
  timeZone: portalTimeZone,
  impersonating: false,
};

/** Starts the session of a visitor, which permits only registration and look-ups of eligibility and claims. */
async function startVisit(call: Call) {
  const { trx, request, services } = call;
  await countCall(trx, `anonymous ${request.network}`, services.rates.anonymous);
  const newToken = await startSession(call, { kind: 'anonymous' }, visitMinutes);
  return { ...visitorFields, ...toTokenResponse(newToken, visitMinutes) };
}

export const revokeToken: Handler<'revokeToken'> = async ({ session, trx }) => {
  if (session) await endSessionRow(trx, session.sessionId, 'signOut');
  if (session?.person) await recordSignOut(trx, session.person.accountId);
};

export const readSession: Handler<'readSession'> = async (call) => {
  const { session, services, request } = call;
  const person = session?.person;
  if (!person) return visitorFields;
  const { impersonator } = session;
  const accountState = await readAccountState(call, person, {
    expiryDays: getPasswordExpiryDays(call),
    impersonator,
  });
  return {
    ...toSignedIn(services, person, accountState, request.language),
    sessionExpires: session.expiresAt,
    impersonating: impersonator !== undefined,
    impersonatorName: impersonator && `${impersonator.firstName} ${impersonator.lastName}`,
  };
};

export const keepSessionAlive: Handler<'keepSessionAlive'> = async ({ session, trx }) => {
  if (session) await recordUse(trx, session.sessionId);
};

export const listSessions: Handler<'listSessions'> = async (call) => {
  const rows = await listOwnSessions(call, call.services.config.sessionIdleMinutes);
  const ownSessionId = call.session?.sessionId;
  return rows.map((row) => ({
    ...toFields(call, row),
    browser: describeBrowser(row.user_agent),
    current: row.session_id === ownSessionId,
  }));
};

export const endSession: Handler<'endSession'> = async (call) => {
  const session = requireFound(await findOwnSession(call, call.input.sessionId));
  await endSessionRow(call.trx, session.session_id, 'endedElsewhere');
  call.auditObject(session.session_id);
};

export const endOtherSessions: Handler<'endOtherSessions'> = async (call) => {
  const { accountId } = requirePerson(call);
  await closeAccountSessions(call.trx, accountId, 'endedElsewhere', call.session?.sessionId);
  call.auditObject(accountId);
};

export const acceptTerms: Handler<'acceptTerms'> = async (call) => {
  const { accountId } = requirePerson(call);
  await recordTermsAccepted(call.trx, accountId, termsVersion);
  await finishStep(call, 'terms');
  call.auditObject(accountId, { termsVersion });
};

export const readPreferences: Handler<'readPreferences'> = async (call) => {
  const rows = await listPreferences(call);
  return rows.map(({ name, value }) => ({ name, value: JSON.stringify(value) }));
};

export const savePreference: Handler<'savePreference'> = (call) =>
  storePreference(call, call.input.name, requireJson(call.input.value));

function requireJson(text: string): string {
  const json = toStorableJson(text);
  if (json === undefined) throw createFieldError('value', 'json');
  return json;
}

export const reportScreenError: Handler<'reportScreenError'> = async ({
  input,
  request,
  services,
}) => {
  services.log.warn({ ...input, reference: request.reference }, 'a screen failed in a browser');
  services.counters.countScreenError(input.screen, input.errorKind);
};
