import { sql } from 'kysely';
import type { PermissionCatalogue } from '#shared/permissions/index.ts';
import { clock } from '../clock.ts';
import { everyTable } from './every-table.ts';
import { mayImpersonate } from './impersonation.ts';
import { maySignIn, readPerson } from './person.ts';
import type { Session } from './session.ts';
import type { AnyConnection } from './tables.ts';

/** The account for which background work is done, and the request that started it. */
export interface SessionOwner {
  accountId: number | null;
  impersonatorId: number | null;
  /** The session of the request, which may have ended since. */
  sessionId: number | null;
  brandId: string;
}

/**
 * Creates a session for background work of a user, with current permissions; undefined if the user may no longer sign in
 * or the impersonator may no longer impersonate the user.
 */
export async function createBackgroundSession(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  { accountId, impersonatorId, sessionId, brandId }: SessionOwner,
): Promise<Session | undefined> {
  const person = accountId === null ? undefined : await readPerson(db, catalogue, accountId);
  if (!person || !maySignIn(person)) return undefined;
  const impersonator =
    impersonatorId === null ? undefined : await readPerson(db, catalogue, impersonatorId);
  if (impersonatorId !== null && !(impersonator && mayImpersonate(impersonator, person)))
    return undefined;
  const moment = clock.date().toISOString();
  return {
    sessionId: sessionId ?? 0,
    kind: impersonator ? 'impersonation' : 'password',
    principal: person.role.portal,
    brandId,
    restrictedTo: null,
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
    person,
    impersonator,
  };
}

/** Returns an active session by its id, with current permissions; undefined if it has ended or is restricted. */
export async function findActiveSession(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  sessionId: number,
): Promise<Session | undefined> {
  const row = await everyTable(db)
    .selectFrom('session')
    .leftJoin('session as parent', 'parent.session_id', 'session.parent_session_id')
    .select(['session.account_id', 'session.impersonator_id', 'session.brand_id'])
    .where('session.session_id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.restricted_to', 'is', null)
    .where(sql<boolean>`session.expires_at > portal_now()`)
    .where(
      sql<boolean>`(parent.session_id is null or (parent.ended_at is null and parent.expires_at > portal_now()))`,
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: accountId, impersonator_id: impersonatorId, brand_id: brandId } = row;
  return createBackgroundSession(db, catalogue, { accountId, impersonatorId, sessionId, brandId });
}
