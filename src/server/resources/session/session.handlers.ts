import { fieldProblem, found } from '../../errors.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';
import { impersonate } from './impersonate.ts';
import { keepPreference, preferencesOf } from './preference.queries.ts';
import {
  endSession,
  liftRestriction,
  livingSessions,
  noteUse,
  ownSession,
  recordSignOut,
  startSession,
} from './session.queries.ts';
import { nameOfAccount, noteTermsAccepted } from './sign-in.queries.ts';
import { passwordDays, signIn } from './sign-in.ts';
import { presentPerson, readStanding, termsVersion } from './signed-in.ts';

const anonymousMinutes = 15;

const requestToken: Handler<'requestToken'> = async (call) => {
  const {
    grant_type = 'password',
    username = '',
    password = '',
    token,
    userId,
    memberId,
  } = call.input;
  if (grant_type === 'anonymous') return visit(call);
  if (grant_type === 'password') return signIn(call, { username, password });
  if (!token) throw fieldProblem('token', 'required');
  return impersonate(call, { token, userId, memberId });
};

/** A visitor's token: 15 minutes for eligibility and claim look-ups, and nothing else. */
async function visit({ trx, facts }: Call) {
  const { token, expiresAt } = await startSession(trx, {
    kind: 'anonymous',
    brandId: facts.brand.id,
    minutes: anonymousMinutes,
    ipAddress: facts.ipAddress,
    userAgent: facts.userAgent,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: anonymousMinutes * 60,
    sessionExpires: expiresAt,
    accountType: 0,
    permissions: '',
    rights: [],
    portal: 'public',
    impersonating: false,
  };
}

const revokeToken: Handler<'revokeToken'> = async ({ session, trx }) => {
  if (session) await endSession(trx, session.sessionId, 'signOut');
  if (session?.person) await recordSignOut(trx, session.person.accountId);
};

const readSession: Handler<'readSession'> = async (call) => {
  const { session, services, trx, facts } = call;
  const person = session?.person;
  if (!person)
    return { accountType: 0, permissions: '', rights: [], portal: 'public', impersonating: false };
  const standing = await readStanding(call, person, passwordDays(call));
  const impersonator =
    session.impersonatorId === undefined
      ? undefined
      : await nameOfAccount(trx, session.impersonatorId);
  return {
    ...presentPerson(services, person, standing, facts.language),
    sessionExpires: session.expiresAt,
    impersonating: impersonator !== undefined,
    impersonatorName: impersonator,
  };
};

const keepSessionAlive: Handler<'keepSessionAlive'> = async ({ session, trx }) => {
  if (session) await noteUse(trx, session.sessionId);
};

const listSessions: Handler<'listSessions'> = async (call) => {
  const rows = await livingSessions(
    call.trx,
    personOf(call).accountId,
    call.services.config.sessionIdleMinutes,
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    current: row.session_id === call.session?.sessionId,
    createdDate: row.created_at,
    lastUsedDate: row.last_used_at,
    ipAddress: row.ip_address ?? undefined,
    userAgent: row.user_agent ?? undefined,
    impersonated: row.impersonator_id !== null,
  }));
};

const endOneSession: Handler<'endSession'> = async (call) => {
  const { accountId } = personOf(call);
  const own = found(await ownSession(call.trx, accountId, call.input.sessionId));
  await endSession(call.trx, own.session_id, 'endedElsewhere');
  call.changed(own.session_id);
};

const acceptTerms: Handler<'acceptTerms'> = async (call) => {
  const { accountId } = personOf(call);
  await noteTermsAccepted(call.trx, accountId, termsVersion);
  await liftRestriction(call.trx, accountId, 'terms');
  call.changed(accountId, { termsVersion });
};

const readPreferences: Handler<'readPreferences'> = async (call) => {
  const rows = await preferencesOf(call);
  return rows.map(({ name, value }) => ({ name, value: JSON.stringify(value) }));
};

const savePreference: Handler<'savePreference'> = (call) =>
  keepPreference(call, call.input.name, asJson(call.input.value));

function asJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    throw fieldProblem('value', 'json');
  }
}

export const sessionHandlers = {
  requestToken,
  revokeToken,
  readSession,
  keepSessionAlive,
  listSessions,
  endSession: endOneSession,
  acceptTerms,
  readPreferences,
  savePreference,
  reportFault: (async ({ input, facts, services }) => {
    services.log.warn({ ...input, reference: facts.reference }, 'a screen failed in a browser');
    services.faults.count(input.screen, input.fault);
  }) satisfies Handler<'reportFault'>,
};
