import type { Operation } from '#shared/schemas/contract.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';
import { gatherProtections, type WrittenProtection } from './gather-protections.ts';
import { meetsRequirements, listRoles, listUnheld, type Role } from './roles.ts';

/** A protected property with the operations whose request or response contains it. */
interface ProtectedProperty extends WrittenProtection {
  operations: readonly Operation[];
}

/**
 * Checks that each `x-requires` names principals that may use the property's operations, and permissions that they
 * hold.
 */
export function checkProtections(context: CheckContext, report: Report): void {
  const roles = listRoles(context.trees);
  const { contract, permissions } = context.symbols;
  for (const { operationIds, ...written } of gatherProtections(context)) {
    const operations = [...operationIds].flatMap((id) => contract.get(id) ?? []);
    const protectedProperty = { ...written, operations };
    const isKnown = listPermissions(written.value).every((name) => permissions.has(name));
    if (operations.length === 0 || !isKnown) continue;
    if (written.value.items.some((entry) => entry.members))
      for (const entry of written.value.items) checkEntry(protectedProperty, entry, roles, report);
    else checkForAll(protectedProperty, roles, report);
  }
}

const listPermissions = ({ items }: Tree): string[] =>
  items.flatMap((item) => item.text() ?? item.texts('requires'));

/** Checks an entry for one principal (`{ "principal": …, "requires": … }`). */
function checkEntry(
  protectedProperty: ProtectedProperty,
  entry: Tree,
  roles: readonly Role[],
  report: Report,
): void {
  const principal = entry.get('principal');
  const name = principal?.text();
  if (!principal || name === undefined) return;
  const grants = protectedProperty.operations.flatMap(({ access }) => access);
  const callers = [...new Set(grants.map((grant) => grant.principal))];
  if (!callers.some((caller) => caller === name || caller === 'public')) {
    report(
      'API713',
      principal.location,
      `'${name}' callers may not use the operations with '${protectedProperty.property}': ${describeOperations(protectedProperty)}`,
      { found: name, remedy: `Write one of ${callers.join(', ')}, or remove this entry.` },
    );
    return;
  }
  const principalGrants = grants.filter(
    (grant) => grant.principal === name || grant.principal === 'public',
  );
  const audience = roles.filter(
    (role) =>
      role.portal === name && principalGrants.some((grant) => meetsRequirements(role, grant)),
  );
  if (!entry.has('reason'))
    checkHeld({ protectedProperty, principal: name, audience }, entry.list('requires'), report);
}

/** Maximum number of operations that a message lists. */
const maxListedOperations = 3;

const describeOperations = ({ operations }: ProtectedProperty): string =>
  operations
    .slice(0, maxListedOperations)
    .map(({ id }) => id)
    .join(', ') + (operations.length > maxListedOperations ? ' …' : '');

/** The callers of one principal that use the operations of a protected property. */
interface Callers {
  protectedProperty: ProtectedProperty;
  /** The principal. */
  principal: string;
  /** Its roles that may use the operations; at least one of them must hold the permissions. */
  audience: readonly Role[];
}

function checkHeld(
  { protectedProperty, principal, audience }: Callers,
  needed: readonly Tree[],
  report: Report,
) {
  const names = needed.flatMap((item) => item.text() ?? []);
  if (audience.some((role) => meetsRequirements(role, { requires: names }))) return;
  const unheldItem = findUnheld(needed, audience);
  if (!unheldItem) return;
  const missing = listUnheld(audience, names)[0] ?? names.join(' together with ');
  const isVisitor = principal === 'public' || principal === 'anonymous';
  report(
    'API713',
    unheldItem.location,
    isVisitor
      ? `Visitors hold no permissions, so nobody of '${principal}' has '${protectedProperty.property}'`
      : `No role of the ${principal} portal that uses the operation holds ${missing}, so none of its users has '${protectedProperty.property}'`,
    {
      found: missing,
      remedy: `${isVisitor ? 'Remove this entry' : 'Name a permission of one of these roles'}. If they should never have it, say why in "reason" beside "requires".`,
    },
  );
}

/** Returns the first permission that no role holds. If each is held, but not all by one role, returns the first. */
const findUnheld = (needed: readonly Tree[], audience: readonly Role[]): Tree | undefined =>
  needed.find((item) => listUnheld(audience, [item.text() ?? '']).length > 0) ?? needed[0];

/** Checks a plain list, which applies to all principals: one role of any portal must hold the permissions. */
function checkForAll(
  protectedProperty: ProtectedProperty,
  roles: readonly Role[],
  report: Report,
): void {
  const needed = protectedProperty.value.items;
  const names = needed.flatMap((item) => item.text() ?? []);
  const audience = roles.filter((role) =>
    protectedProperty.operations.some(({ access }) =>
      access.some(
        (grant) =>
          (grant.principal === role.portal || grant.principal === 'public') &&
          meetsRequirements(role, grant),
      ),
    ),
  );
  const unheldItem = findUnheld(needed, audience);
  if (!unheldItem || audience.some((role) => meetsRequirements(role, { requires: names }))) return;
  report(
    'API713',
    unheldItem.location,
    `No role that may use ${describeOperations(protectedProperty)} holds ${names.join(' together with ')}, so nobody has '${protectedProperty.property}'`,
    { remedy: 'Name a permission of one of these roles, or give it to one in permissions/roles.' },
  );
}
