import { clock } from '../../clock.ts';
import { readPerson, type Person } from '../../policy/person.ts';
import { countCall } from '../../policy/rates.ts';
import { findSession, toScope, maySessionImpersonate, type Session } from '../../policy/session.ts';
import { scoped } from '../../policy/scoped.ts';
import type { Call } from '../../requests/call.ts';
import { findVisibleAccount, recordSignIn, startSession } from './session.queries.ts';
import { rejectSignIn } from './reject-sign-in.ts';
import { toSignedIn, readAccountState, toTokenResponse } from './login-response.ts';

const msPerMinute = 60_000;

/** The caller's token, and the account to impersonate: by its id or by its member. */
export interface Impersonation {
  token: string;
  userId?: number | undefined;
  memberId?: string | undefined;
}

/**
 * Starts an impersonation session. The token in the body identifies the caller, whom the audit records also when the request
 * is rejected. The message is the same for all reasons of rejection (policy/impersonation.ts).
 */
export async function impersonate(call: Call, { token, userId, memberId }: Impersonation) {
  const { services, trx, request } = call;
  await countCall(trx, `impersonation ${request.network}`, services.rates.impersonation);
  const session = await findSession(trx, services.catalogue, token, request.brand.id, {
    idleMinutes: services.config.sessionIdleMinutes,
  });
  const caller = session?.person;
  if (session) call.auditAs(session);
  call.auditObject(userId ?? memberId ?? '', { impersonator: caller?.accountId });
  const target = session && (await findTarget(call, session, userId, memberId));
  if (!caller || !target || !maySessionImpersonate(session, target)) {
    return rejectSignIn(call, 'errors.impersonationFailed');
  }
  const minutesLeft = (Date.parse(session.expiresAt) - clock.now()) / msPerMinute;
  const minutes = Math.max(1, Math.floor(minutesLeft));
  const { accountId, userName } = target;
  const newSession = {
    kind: 'impersonation' as const,
    accountId,
    impersonatorId: caller.accountId,
    parentSessionId: session.sessionId,
  };
  const newToken = await startSession(call, newSession, minutes);
  const impersonatedBy = caller.accountId;
  await recordSignIn(call, { accountId, userName, success: true, reason: 'OK', impersonatedBy });
  call.auditObject(accountId, { impersonator: caller.accountId });
  const accountState = await readAccountState(call, target, { impersonator: caller });
  return {
    ...toSignedIn(
      services,
      target,
      { ...accountState, mustChangePassword: false, tosAccepted: true },
      request.language,
    ),
    ...toTokenResponse(newToken, minutes),
    impersonating: true,
    impersonatorName: `${caller.firstName} ${caller.lastName}`,
  };
}

/** Returns the requested account if the caller may see it. */
async function findTarget(
  call: Call,
  session: Session,
  userId: number | undefined,
  memberId: string | undefined,
): Promise<Person | undefined> {
  // The two identifiers may belong to different people.
  if (userId !== undefined && memberId !== undefined) return undefined;
  const queries = scoped(call.trx, toScope(session, call.today));
  const row = await findVisibleAccount(
    { scoped: queries },
    userId === undefined ? { memberId } : { userId },
  );
  return row && readPerson(call.trx, call.services.catalogue, row.account_id);
}
