import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { ScopedSelect } from '../../policy/filtered-reads.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { hashToken, createToken, type Restriction, type Session } from '../../policy/session.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { toRow } from '../rows/fields.ts';

const unscopedSessions = (trx: RequestTransaction) =>
  unscoped(trx, 'session', 'Sessions start before authentication, and may be ended by others');
const unscopedLogins = (trx: RequestTransaction) =>
  unscoped(trx, 'login_history', 'Sign-ins are recorded before authentication');

/** What a session is restricted to until a step of the login flow is done. */
export type StoredRestriction = Exclude<Restriction, 'elsewhere'>;

/** A session to start; without an account it is a visitor's. */
export interface NewSession {
  kind: Session['kind'];
  accountId?: number;
  /** The account that impersonates, and its session from which the impersonation was started. */
  impersonatorId?: number;
  parentSessionId?: number;
  restrictedTo?: StoredRestriction | undefined;
}

/** Inserts a session for the client of the call. Returns the token, of which only the hash is stored. */
export async function startSession(
  { trx, request }: Pick<Call, 'trx' | 'request'>,
  session: NewSession,
  minutes: number,
): Promise<{ token: string; expiresAt: string }> {
  const { ipAddress, userAgent, brand } = request;
  const token = createToken();
  const { expires_at } = await unscopedSessions(trx)
    .insertInto('session')
    .values({
      ...toRow({ ...session, ipAddress, userAgent, brandId: brand.id }),
      token_hash: hashToken(token),
      expires_at: sql<string>`portal_now() + make_interval(mins => ${minutes}::integer)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** Builds the statement that ends sessions. The calling function adds the condition that selects them. */
const updateEndedSessions = (trx: RequestTransaction, reason: string) =>
  unscopedSessions(trx)
    .updateTable('session')
    .set({ ended_at: sql`portal_now()`, end_reason: reason })
    .where('ended_at', 'is', null);

/** Ends one session and every impersonation started from it. */
export async function endSession(trx: RequestTransaction, id: number, reason: string) {
  await updateEndedSessions(trx, reason)
    .where((eb) => eb.or([eb('session_id', '=', id), eb('parent_session_id', '=', id)]))
    .execute();
}

/** Ends all sessions of an account, except the one with the id `keptSessionId`. */
export async function closeAccountSessions(
  trx: RequestTransaction,
  accountId: number,
  reason: string,
  keptSessionId = 0,
): Promise<void> {
  await updateEndedSessions(trx, reason)
    .where('account_id', '=', accountId)
    .where('session_id', '<>', keptSessionId)
    .execute();
}

/** Replaces the restriction `from` of an account's sessions with the restriction `to`, or removes it. */
export async function replaceRestriction(
  trx: RequestTransaction,
  accountId: number,
  { from, to }: { from: StoredRestriction; to: StoredRestriction | undefined },
): Promise<void> {
  await unscopedSessions(trx)
    .updateTable('session')
    .set({ restricted_to: to ?? null })
    .where('account_id', '=', accountId)
    .where('restricted_to', '=', from)
    .execute();
}

/** Stores that a session is used now, so that it does not end as idle. */
export async function recordUse(trx: RequestTransaction, sessionId: number): Promise<void> {
  await unscopedSessions(trx)
    .updateTable('session')
    .set({ last_used_at: sql`portal_now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Returns the id of an account in scope, looked up by its id or by its member. */
export function findVisibleAccount(
  { scoped }: Scoped,
  { userId, memberId = '' }: { userId?: number | undefined; memberId?: string | undefined },
) {
  const query = scoped.select('account').select('account_id');
  return userId === undefined
    ? query.where('account.member_id', '=', memberId).executeTakeFirst()
    : query.where('account.account_id', '=', userId).executeTakeFirst();
}

/** Returns a session of the caller's account that has not ended. */
export const findOwnSession = ({ scoped }: Scoped, sessionId: number) =>
  scoped.find('session', { session_id: sessionId, ended_at: null }, 'session_id');

/** Lists the active sessions of an account, for staff who manage it. */
export const listSessionsOfAccount = (
  trx: RequestTransaction,
  accountId: number,
  idleMinutes: number,
) =>
  listActiveSessions(
    unscopedSessions(trx).selectFrom('session').where('account_id', '=', accountId),
    idleMinutes,
  );

/** Lists the active sessions of the caller's account. */
export const listOwnSessions = ({ scoped }: Scoped, idleMinutes: number) =>
  listActiveSessions(scoped.select('session'), idleMinutes);

const listActiveSessions = (query: ScopedSelect<'session'>, idleMinutes: number) =>
  query
    .select(['session.session_id', 'session.ip_address', 'session.user_agent'])
    .select(['session.created_at as created_date', 'session.last_used_at as last_used_date'])
    .select(sql<boolean>`session.impersonator_id is not null`.as('impersonated'))
    .where('session.ended_at', 'is', null)
    .where(sql<boolean>`expires_at > portal_now()`)
    .where(
      sql<boolean>`last_used_at > portal_now() - make_interval(mins => ${idleMinutes}::integer)`,
    )
    .orderBy('last_used_at', 'desc')
    .execute();

/** The maximum number of stored characters of a user name, since an unknown one can be any text. */
const maxUserNameCharacters = 200;

/** A successful or failed sign-in in the login history. */
export interface SignInRecord {
  /** null for an unknown user name. */
  accountId: number | null;
  userName: string;
  success: boolean;
  /** A code of schemas/codes/login-reason.json. */
  reason: string;
  impersonatedBy?: number;
}

/** Adds a sign-in to the login history. */
export async function recordSignIn(
  { trx, request: { ipAddress, userAgent } }: Pick<Call, 'trx' | 'request'>,
  record: SignInRecord,
): Promise<void> {
  const userName = record.userName.slice(0, maxUserNameCharacters);
  await unscopedLogins(trx)
    .insertInto('login_history')
    .values(toRow({ ...record, userName, ipAddress, userAgent }))
    .execute();
}

/** Stores the time of signing out with the account's last sign-in. */
export async function recordSignOut(trx: RequestTransaction, accountId: number): Promise<void> {
  await unscopedLogins(trx)
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
