import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { hashToken, newToken, type Restriction, type Session } from '../../policy/session.ts';
import type { Call } from '../../requests/call.ts';

const sessions = (trx: RequestTransaction) =>
  unscoped(trx, 'session', 'Sessions begin before anybody is known, and end for others too');
const logins = (trx: RequestTransaction) =>
  unscoped(trx, 'login_history', 'Sign-ins are recorded before anybody is known');

type StoredRestriction = Exclude<Restriction, 'elsewhere'>;

export interface NewSession {
  kind: Session['kind'];
  accountId?: number;
  impersonatorId?: number;
  parentSessionId?: number;
  brandId: string;
  restrictedTo?: StoredRestriction | null;
  minutes: number;
  ipAddress: string;
  userAgent: string;
}

/** Starts a session; the answer is the token, which is nowhere else. */
export async function startSession(
  trx: RequestTransaction,
  session: NewSession,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const { expires_at } = await sessions(trx)
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      kind: session.kind,
      account_id: session.accountId ?? null,
      impersonator_id: session.impersonatorId ?? null,
      parent_session_id: session.parentSessionId ?? null,
      brand_id: session.brandId,
      restricted_to: session.restrictedTo ?? null,
      expires_at: sql<string>`portal_now() + make_interval(mins => ${session.minutes}::integer)`,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** Ends one session and every impersonation begun from it. */
export async function endSession(
  trx: RequestTransaction,
  sessionId: number,
  reason: string,
): Promise<void> {
  await sessions(trx)
    .updateTable('session')
    .set({ ended_at: sql`portal_now()`, end_reason: reason })
    .where((eb) =>
      eb.or([eb('session_id', '=', sessionId), eb('parent_session_id', '=', sessionId)]),
    )
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of an account but the one that stays (a changed password signs out everywhere else). */
export async function endSessionsOf(
  trx: RequestTransaction,
  accountId: number,
  reason: string,
  keep = 0,
): Promise<void> {
  await sessions(trx)
    .updateTable('session')
    .set({ ended_at: sql`portal_now()`, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('session_id', '<>', keep)
    .where('ended_at', 'is', null)
    .execute();
}

/** The session did what it was kept back for: now it may do everything. */
export async function liftRestriction(
  trx: RequestTransaction,
  accountId: number,
  restriction: StoredRestriction,
): Promise<void> {
  await sessions(trx)
    .updateTable('session')
    .set({ restricted_to: null })
    .where('account_id', '=', accountId)
    .where('restricted_to', '=', restriction)
    .execute();
}

export async function noteUse(trx: RequestTransaction, sessionId: number): Promise<void> {
  await sessions(trx)
    .updateTable('session')
    .set({ last_used_at: sql`portal_now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** A session of the caller's account that has not ended. */
export const ownSession = ({ owned }: Pick<Call, 'owned'>, sessionId: number) =>
  owned
    .select('session')
    .select('session.session_id')
    .where('session.session_id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();

export async function livingSessions({ owned }: Pick<Call, 'owned'>, idleMinutes: number) {
  return owned
    .select('session')
    .select([
      'session.session_id',
      'session.created_at',
      'session.last_used_at',
      'session.ip_address',
      'session.user_agent',
      'session.impersonator_id',
    ])
    .where('session.ended_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .where(
      sql<boolean>`last_used_at > portal_now() - make_interval(mins => ${idleMinutes}::integer)`,
    )
    .orderBy('last_used_at', 'desc')
    .execute();
}

export interface SignInRecord {
  accountId: number | null;
  userName: string;
  success: boolean;
  reason: string;
  ipAddress: string;
  userAgent: string;
  impersonatedBy?: number;
}

export async function recordSignIn(trx: RequestTransaction, record: SignInRecord): Promise<void> {
  await logins(trx)
    .insertInto('login_history')
    .values({
      account_id: record.accountId,
      user_name: record.userName.slice(0, 200),
      success: record.success,
      reason: record.reason,
      ip_address: record.ipAddress,
      user_agent: record.userAgent,
      impersonated_by: record.impersonatedBy ?? null,
    })
    .execute();
}

export async function recordSignOut(trx: RequestTransaction, accountId: number): Promise<void> {
  await logins(trx)
    .updateTable('login_history')
    .set({ logout_date: sql`portal_now()` })
    .where('login_id', 'in', (eb) =>
      eb
        .selectFrom('login_history as last')
        .select('last.login_id')
        .where('last.account_id', '=', accountId)
        .where('last.success', '=', true)
        .where('last.logout_date', 'is', null)
        .orderBy('last.login_date', 'desc')
        .limit(1),
    )
    .execute();
}
