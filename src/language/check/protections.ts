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
  for (const { names, ...written } of gatherProtections(context)) {
    const operations = [...names].flatMap((name) => contract.get(name) ?? []);
    const found = { ...written, operations };
    const isKnown = listPermissions(written.value).every((name) => permissions.has(name));
    if (operations.length === 0 || !isKnown) continue;
    if (written.value.items.some((entry) => entry.members))
      for (const entry of written.value.items) checkEntry(found, entry, roles, report);
    else checkForAll(found, roles, report);
  }
}

const listPermissions = ({ items }: Tree): string[] =>
  items.flatMap((item) => item.text() ?? item.texts('requires'));

/** Checks an entry for one principal (`{ "principal": …, "requires": … }`). */
function checkEntry(
  found: ProtectedProperty,
  entry: Tree,
  roles: readonly Role[],
  report: Report,
): void {
  const principal = entry.get('principal');
  const name = principal?.text();
  if (!principal || name === undefined) return;
  const grants = found.operations.flatMap(({ access }) => access);
  const callers = [...new Set(grants.map((grant) => grant.principal))];
  if (!callers.some((caller) => caller === name || caller === 'public')) {
    report(
      'API713',
      principal.location,
      `'${name}' callers may not use the operations with '${found.property}': ${describeOperations(found)}`,
      { found: name, remedy: `Write one of ${callers.join(', ')}, or remove this entry.` },
    );
    return;
  }
  const own = grants.filter((grant) => grant.principal === name || grant.principal === 'public');
  const audience = roles.filter(
    (role) => role.portal === name && own.some((grant) => meetsRequirements(role, grant)),
  );
  if (!entry.has('reason')) checkHeld({ found, name, audience }, entry.list('requires'), report);
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
  found: ProtectedProperty;
  /** The principal. */
  name: string;
  /** Its roles, of which at least one must hold the permissions. */
  audience: readonly Role[];
}

function checkHeld({ found, name, audience }: Callers, needed: readonly Tree[], report: Report) {
  const names = needed.flatMap((item) => item.text() ?? []);
  if (audience.some((role) => meetsRequirements(role, { requires: names }))) return;
  const at = findUnheld(needed, audience);
  if (!at) return;
  const missing = listUnheld(audience, names)[0] ?? names.join(' together with ');
  const isVisitor = name === 'public' || name === 'anonymous';
  report(
    'API713',
    at.location,
    isVisitor
      ? `Visitors hold no permissions, so nobody of '${name}' has '${found.property}'`
      : `No role of the ${name} portal that uses the operation holds ${missing}, so none of its users has '${found.property}'`,
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
function checkForAll(found: ProtectedProperty, roles: readonly Role[], report: Report): void {
  const needed = found.value.items;
  const names = needed.flatMap((item) => item.text() ?? []);
  const audience = roles.filter((role) =>
    found.operations.some(({ access }) =>
      access.some(
        (grant) =>
          (grant.principal === role.portal || grant.principal === 'public') &&
          meetsRequirements(role, grant),
      ),
    ),
  );
  const at = findUnheld(needed, audience);
  if (!at || audience.some((role) => meetsRequirements(role, { requires: names }))) return;
  report(
    'API713',
    at.location,
    `No role that may use ${describeOperations(found)} holds ${names.join(' together with ')}, so nobody has '${found.property}'`,
    { remedy: 'Name a permission of one of these roles, or give it to one in permissions/roles.' },
  );
}
