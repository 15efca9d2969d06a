import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { TestPrincipal } from '../principals.ts';

/** The response that a refused call must have. */
export interface Refused {
  status: number;
  code: string;
}

/**
 * Returns the refusal that the specification and the access of the operation require for this caller, without using the
 * server's policy; undefined when the call may reach its object.
 */
export function findExpectedRefusal(operation: Operation, who: TestPrincipal): Refused | undefined {
  const { access, allowedDuring, barredWhileImpersonating } = operation;
  if (access.some(({ principal }) => principal === 'public')) return undefined;
  if (who.principal === 'public') return sessionEnded;
  const grant = access.find(({ principal }) => principal === who.principal);
  if (who.principal === 'anonymous' && !grant) return sessionEnded;
  if (who.restrictedTo && !allowedDuring.includes(who.restrictedTo))
    return refusalsByRestriction[who.restrictedTo] ?? sessionEnded;
  if (!grant || !hasPermissions(grant, operation, who)) return forbidden;
  if (barredWhileImpersonating && who.impersonatedBy)
    return { status: 409, code: 'impersonationBarred' };
  return undefined;
}

function hasPermissions(
  { requires = [], requiresAny = [] }: AccessGrant,
  { effect }: Operation,
  who: TestPrincipal,
) {
  const isAllowed = (name: string) => {
    const level = who.rights.get(name);
    return level === 'full' || (level === 'read' && effect === 'read');
  };
  return requires.every(isAllowed) && (requiresAny.length === 0 || requiresAny.some(isAllowed));
}

const refusalsByRestriction: Partial<Record<string, Refused>> = {
  terms: { status: 409, code: 'termsRequired' },
  secondFactor: { status: 409, code: 'secondFactorRequired' },
};
const sessionEnded: Refused = { status: 401, code: 'sessionEnded' };
const forbidden: Refused = { status: 403, code: 'forbidden' };

/**
 * Returns the refusal for objects of other accounts: 403 if the caller lacks the permissions that `x-object` requires,
 * for existing and missing objects alike.
 */
export const findRefusalForOthers = (
  operation: Operation,
  who: TestPrincipal,
): Refused | undefined => {
  const needed = operation.object?.requires ?? [];
  return needed.every((name) => who.rights.has(name)) ? undefined : forbidden;
};
