import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../errors.ts';
import type { Scope } from './scope.ts';
import type { Restriction, Session } from './session.ts';

/**
 * Authorizes the operation before the input is read, so that existing and missing objects get the same response. Throws
 * 401 without a session that is valid for the operation, 403 without the role or permission, 409 while the session has a
 * pending step, or impersonates and the operation is barred then. Returns the grant that allows the call.
 */
export function requireAccess(operation: Operation, session: Session | undefined): AccessGrant {
  const publicGrant = operation.access.find((grant) => grant.principal === 'public');
  if (publicGrant) return publicGrant;
  if (!session) throw new HttpError('sessionEnded');
  const grant = operation.access.find(({ principal }) => principal === session.principal);
  // An anonymous token does not count as a session for signed-in operations.
  if (!grant && session.principal === 'anonymous') throw new HttpError('sessionEnded');
  requireUnrestricted(operation, session);
  if (!grant || !holdsGrant(grant, operation.effect, session.person?.permissions)) {
    throw new HttpError('forbidden', { reason: `${operation.id} needs ${describe(grant)}` });
  }
  if (operation.barredWhileImpersonating && session.impersonator !== undefined) {
    throw new HttpError('impersonationBarred');
  }
  return grant;
}

/**
 * Checks access to another account, which requires the permissions of `x-object`. Throws 403 whether or not the account
 * exists.
 */
export function requireObjectPermission(
  { id, object, effect }: Operation,
  input: Record<string, unknown>,
  session: Session | undefined,
): void {
  if (!object?.requires || !session?.person) return;
  const { accountId, permissions } = session.person;
  if ((input[object.field] ?? accountId) === accountId) return;
  if (!object.requires.every((name) => permits(permissions, name, effect)))
    throw new HttpError('forbidden', {
      reason: `${id} of another account needs ${object.requires.join()}`,
    });
}

function requireUnrestricted(operation: Operation, session: Session): void {
  if (session.restrictedTo === null || operation.allowedDuring.includes(session.restrictedTo))
    return;
  throw new HttpError(stepErrors[session.restrictedTo] ?? 'sessionEnded');
}

/** The step that the browser must show next; a required password change has its own token. */
const stepErrors: Partial<Record<Restriction, ProblemCode>> = {
  terms: 'termsRequired',
  secondFactor: 'secondFactorRequired',
};

/** Whether the caller may make a call, for another call that uses the same data. */
export const mayMakeCall = (
  { access, effect }: Pick<Operation, 'access' | 'effect'>,
  { principal, permissions }: Pick<Scope, 'principal' | 'permissions'>,
): boolean =>
  access.some((grant) => grant.principal === principal && holdsGrant(grant, effect, permissions));

function holdsGrant(
  grant: AccessGrant,
  effect: 'read' | 'write',
  permissions: HeldPermissions = new Map(),
): boolean {
  const hasAll = (grant.requires ?? []).every((name) => permits(permissions, name, effect));
  const hasAny =
    !grant.requiresAny?.length ||
    grant.requiresAny.some((name) => permits(permissions, name, effect));
  return hasAll && hasAny;
}

const describe = (grant: AccessGrant | undefined): string =>
  grant ? [...(grant.requires ?? []), ...(grant.requiresAny ?? [])].join(', ') : 'another portal';
