import { clock } from '../../clock.ts';
import { readPerson, type Person } from '../../policy/person.ts';
import { countCall } from '../../policy/rates.ts';
import { findSession, scopeOf, sessionMayImpersonate, type Session } from '../../policy/session.ts';
import { scoped } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import { accountInReach } from '../user/user.queries.ts';
import { recordSignIn, startSession } from './session.queries.ts';
import { refuseSignIn, signInFacts } from './sign-in.ts';
import { presentPerson, readStanding } from './signed-in.ts';

export interface Impersonation {
  token: string;
  userId?: number | undefined;
  memberId?: string | undefined;
}

/** Starts an impersonation with the caller's own token; refused in one text whatever the reason (policy/impersonation.ts). */
export async function impersonate(call: Call, { token, userId, memberId }: Impersonation) {
  const { services, trx, facts } = call;
  await countCall(trx, `impersonation ${facts.network}`, services.rates.impersonation);
  const session = await findSession(trx, services.book, token, facts.brand.id, {
    idleMinutes: services.config.sessionIdleMinutes,
  });
  const caller = session?.person;
  const target = session && (await findTarget(call, session, userId, memberId));
  if (!caller || !target || !sessionMayImpersonate(session, target)) {
    return refuseSignIn(call, 'errors.impersonationFailed');
  }
  const minutes = Math.max(1, Math.floor((Date.parse(session.expiresAt) - clock.now()) / 60_000));
  const { token: access_token, expiresAt } = await startSession(trx, {
    kind: 'impersonation',
    accountId: target.accountId,
    impersonatorId: caller.accountId,
    parentSessionId: session.sessionId,
    brandId: facts.brand.id,
    minutes,
    ipAddress: facts.ipAddress,
    userAgent: facts.userAgent,
  });
  await recordSignIn(trx, {
    ...signInFacts(call),
    accountId: target.accountId,
    userName: target.userName,
    success: true,
    reason: 'OK',
    impersonatedBy: caller.accountId,
  });
  call.changed(target.accountId, { impersonator: caller.accountId });
  const standing = await readStanding(call, target, { impersonator: caller });
  return {
    ...presentPerson(
      services,
      target,
      { ...standing, mustChangePassword: false, tosAccepted: true },
      facts.language,
    ),
    access_token,
    token_type: 'bearer',
    expires_in: minutes * 60,
    sessionExpires: expiresAt,
    impersonating: true,
    impersonatorName: `${caller.firstName} ${caller.lastName}`,
  };
}

/** The account asked for, if the caller can see it at all: a protected member stays hidden here too. */
async function findTarget(
  call: Call,
  session: Session,
  userId: number | undefined,
  memberId: string | undefined,
): Promise<Person | undefined> {
  // Two names may be of two people: neither is chosen.
  if (userId !== undefined && memberId !== undefined) return undefined;
  const owned = scoped(call.trx, scopeOf(session, call.today));
  const row = await accountInReach({ owned }, userId === undefined ? { memberId } : { userId });
  return row && readPerson(call.trx, call.services.book, row.account_id);
}
