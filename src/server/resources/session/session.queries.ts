import { sql, type Kysely } from 'kysely';
import type { UnitOfWork } from '../../database/database.ts';
import type { Tables } from '../../database/tables.generated.ts';
import { hashToken, newToken, type Restriction, type Session } from '../../policy/session.ts';

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
  trx: UnitOfWork,
  session: NewSession,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const { expires_at } = await trx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      kind: session.kind,
      account_id: session.accountId ?? null,
      impersonator_id: session.impersonatorId ?? null,
      parent_session_id: session.parentSessionId ?? null,
      brand_id: session.brandId,
      restricted_to: session.restrictedTo ?? null,
      expires_at: sql<string>`now() + make_interval(mins => ${session.minutes}::integer)`,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** Ends one session and every impersonation begun from it. */
export async function endSession(
  trx: UnitOfWork,
  sessionId: number,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where((eb) =>
      eb.or([eb('session_id', '=', sessionId), eb('parent_session_id', '=', sessionId)]),
    )
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of an account but the one that stays (a changed password signs out everywhere else). */
export async function endSessionsOf(
  trx: UnitOfWork,
  accountId: number,
  reason: string,
  keep = 0,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('session_id', '<>', keep)
    .where('ended_at', 'is', null)
    .execute();
}

/** The session did what it was kept back for: now it may do everything. */
export async function liftRestriction(
  trx: UnitOfWork,
  accountId: number,
  restriction: StoredRestriction,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ restricted_to: null })
    .where('account_id', '=', accountId)
    .where('restricted_to', '=', restriction)
    .execute();
}

export async function noteUse(trx: UnitOfWork, sessionId: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** A session of this account that has not ended. */
export const ownSession = (trx: UnitOfWork, accountId: number, sessionId: number) =>
  trx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function livingSessions(trx: UnitOfWork, accountId: number, idleMinutes: number) {
  return trx
    .selectFrom('session')
    .select([
      'session_id',
      'created_at',
      'last_used_at',
      'ip_address',
      'user_agent',
      'impersonator_id',
    ])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .where(sql<boolean>`last_used_at > now() - make_interval(mins => ${idleMinutes}::integer)`)
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

export async function recordSignIn(db: Kysely<Tables>, record: SignInRecord): Promise<void> {
  await db
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

export async function recordSignOut(trx: UnitOfWork, accountId: number): Promise<void> {
  await trx
    .updateTable('login_history')
    .set({ logout_date: sql`now()` })
    .where(
      'login_id',
      'in',
      sql<number>`(select login_id from login_history where account_id = ${accountId} and success
        and logout_date is null order by login_date desc limit 1)`,
    )
    .execute();
}
