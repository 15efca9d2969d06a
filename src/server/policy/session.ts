import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PermissionCatalogue } from '#shared/permissions/index.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import { createFixedStatement } from '../database/fixed-statements.ts';
import { everyTable } from './every-table.ts';
import { mayImpersonate, type ImpersonationTarget } from './impersonation.ts';
import {
  maySignIn,
  personColumns,
  toPerson,
  readPerson,
  type Person,
  type PersonRow,
} from './person.ts';
import type { Scope } from './scope.ts';
import type { AnyConnection } from './tables.ts';

/**
 * Restrictions of a session. `elsewhere` (another portal serves the account's group) is computed from the account, not
 * stored, and cannot be lifted.
 */
export type Restriction = Operation['allowedDuring'][number];

/** Employees and dependents, whose group may be served by another portal (point 4 of the specification). */
const registeringAccountTypes = [7, 8];

/** An active session: its user, the impersonator, its brand, its restriction and its times. */
export interface Session {
  sessionId: number;
  kind: 'password' | 'anonymous' | 'impersonation';
  principal: Principal;
  brandId: string;
  restrictedTo: Restriction | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  person: Person | undefined;
  /** The impersonator, whose permissions and groups continue to limit what is visible (toScope). */
  impersonator: Person | undefined;
  /** The one of several tax IDs that a provider works with in this session. */
  chosenTaxId?: string | undefined;
}

export interface SessionLimits {
  idleMinutes: number;
}

/** Creates a token of 256 random bits; only their hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A session with the columns of its person, which are null for a session without an account. */
interface SessionRow extends PersonRow {
  session_id: number;
  kind: Session['kind'];
  account_id: number | null;
  impersonator_id: number | null;
  brand_id: string;
  restricted_to: Exclude<Restriction, 'elsewhere'> | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** Whether the impersonator's own session, from which this one was started, is still active. */
  parent_alive: boolean;
  /** Whether the time of the last use must be written again. */
  touch_due: boolean;
  tax_id: string | null;
}

/**
 * Finds the session of a token and records its use, except that of an anonymous session. Returns undefined if the token is
 * unknown, the session has ended, was idle too long, has expired or belongs to another brand, its account may no longer sign
 * in, or the impersonator may no longer impersonate. Permissions are read each time.
 */
export async function findSession(
  db: AnyConnection,
  catalogue: PermissionCatalogue,
  token: string,
  brandId: string,
  limits: SessionLimits,
): Promise<Session | undefined> {
  const row = await readSession(db, token, limits);
  if (!row || row.brand_id !== brandId || !row.parent_alive) return undefined;
  if (row.kind === 'anonymous') return toSession(row, 'anonymous', {});
  const person = row.account_id === null ? undefined : toPerson(catalogue, row.account_id, row);
  if (!person || !maySignIn(person)) return undefined;
  const { impersonator_id } = row;
  const impersonator =
    impersonator_id === null ? undefined : await readPerson(db, catalogue, impersonator_id);
  if (impersonator_id !== null && !(impersonator && mayImpersonate(impersonator, person)))
    return undefined;
  await updateLastUse(db, row);
  return toSession(row, person.role.portal, { person, impersonator });
}

const toSession = (
  row: SessionRow,
  principal: Principal,
  { person, impersonator }: { person?: Person; impersonator?: Person | undefined },
): Session => ({
  sessionId: row.session_id,
  kind: row.kind,
  principal,
  brandId: row.brand_id,
  restrictedTo: isServedElsewhere(row, person) ? 'elsewhere' : row.restricted_to,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  person,
  impersonator,
  chosenTaxId: person?.taxIds.find((taxId) => taxId === row.tax_id),
});

async function readSession(
  db: AnyConnection,
  token: string,
  { idleMinutes }: SessionLimits,
): Promise<SessionRow | undefined> {
  const tables = everyTable(db);
  const query = createSessionQuery(tables, { tokenHash: hashToken(token), idleMinutes });
  return (await tables.executeQuery(query)).rows[0];
}

/** Every call of a signed-in user executes this statement. */
const createSessionQuery = createFixedStatement<
  { tokenHash: Buffer; idleMinutes: number },
  SessionRow
>((db, valueOf) =>
  db
    .selectFrom('session')
    .leftJoin('session as parent', 'parent.session_id', 'session.parent_session_id')
    .leftJoin('account', 'account.account_id', 'session.account_id')
    .select(personColumns)
    .select([
      'session.session_id',
      sql<Session['kind']>`session.kind`.as('kind'),
      'session.account_id',
      'session.impersonator_id',
      'session.brand_id',
      sql<SessionRow['restricted_to']>`session.restricted_to`.as('restricted_to'),
      'session.created_at',
      'session.last_used_at',
      'session.expires_at',
      'session.tax_id',
      sql<boolean>`(session.parent_session_id is null or (parent.ended_at is null and parent.expires_at > portal_now()))`.as(
        'parent_alive',
      ),
      // A last use in the future means that the clock was set back, so idle minutes count from this use.
      sql<boolean>`session.last_used_at not between portal_now() - interval '30 seconds' and portal_now()`.as(
        'touch_due',
      ),
    ])
    .where('session.token_hash', '=', valueOf('tokenHash'))
    .where('session.ended_at', 'is', null)
    .where(sql<boolean>`session.expires_at > portal_now()`)
    .where(
      sql<boolean>`session.last_used_at > portal_now() - make_interval(mins => ${valueOf('idleMinutes')}::integer)`,
    )
    .compile(),
);

/** Records that the session is used, at most every half minute, because otherwise every read would cause a write. */
async function updateLastUse(db: AnyConnection, row: SessionRow): Promise<void> {
  if (!row.touch_due) return;
  await everyTable(db)
    .updateTable('session')
    .set({ last_used_at: sql`portal_now()` })
    .where(
      'session_id',
      'in',
      sql<number>`(select ${row.session_id}::bigint union
      select parent_session_id from session where session_id = ${row.session_id} and parent_session_id is not null)`,
    )
    .execute();
}

/**
 * Whether another portal serves the user's benefits. Such users are redirected and their token has no access here; staff
 * may still impersonate them.
 */
const isServedElsewhere = ({ kind }: SessionRow, person: Person | undefined): boolean =>
  kind === 'password' &&
  person !== undefined &&
  registeringAccountTypes.includes(person.accountType) &&
  !person.isServedHere;

/**
 * Returns the scope of the session (visibility.ts). An impersonated session is also limited by the impersonator's
 * permissions and groups: a row must be visible to both.
 */
export function toScope(
  session:
    | Pick<Session, 'person' | 'principal' | 'sessionId' | 'impersonator' | 'chosenTaxId'>
    | undefined,
  today: string,
): Scope {
  const { sessionId = 0, person, impersonator, chosenTaxId } = session ?? {};
  const accountId = person?.accountId ?? 0;
  const personScope = toPersonScope(person);
  return {
    ...personScope,
    ...(chosenTaxId !== undefined && { taxIds: [chosenTaxId] }),
    principal: session?.principal ?? 'public',
    accountId,
    sessionId,
    today,
    ...(impersonator && {
      impersonatorId: impersonator.accountId,
      groups: intersectGroups(personScope.groups, impersonator.groups),
      impersonator: {
        ...toPersonScope(impersonator),
        principal: impersonator.role.portal,
        impersonatorId: impersonator.accountId,
        accountId,
        sessionId,
        today,
      },
    }),
  };
}

const toPersonScope = (
  person: Person | undefined,
): Pick<Scope, 'roleId' | 'groups' | 'memberId' | 'taxIds' | 'permissions'> => ({
  roleId: person?.role.id ?? 0,
  groups: person?.groups ?? [],
  memberId: person?.memberId,
  taxIds: person?.taxIds ?? [],
  permissions: person?.permissions ?? new Map(),
});

function intersectGroups(left: Scope['groups'], right: Scope['groups']): Scope['groups'] {
  if (left === 'all') return right;
  return right === 'all' ? left : left.filter((group) => right.includes(group));
}

/**
 * Whether this session may start an impersonation of the target: the session began with a password and is unrestricted,
 * and its user may impersonate the target.
 */
export const maySessionImpersonate = (
  session: Session | undefined,
  target: ImpersonationTarget | undefined,
): boolean =>
  target !== undefined &&
  session?.kind === 'password' &&
  session.restrictedTo === null &&
  session.person !== undefined &&
  mayImpersonate(session.person, target);
