import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import type { PortalName } from '#shared/screens/artefact.ts';
import { readPermissions, type Context } from './context.ts';
import { isInherited, getVariantRemedy } from './inherited.ts';
import type { Header } from '../set/symbol-table.ts';
import type { SourceLocation } from '../core/source-location.ts';
import {
  hasUnknownPermission,
  holdsOneOf,
  addPermissions,
  type HeldPermissions,
} from './held-permissions.ts';
import type { Tree } from '../tree/tree.ts';

/**
 * Returns the principals of the users of a portal, the most general first. Every user may make public calls; on screens
 * with `anonymous`, visitors get a token.
 */
export function listPrincipals(portal: PortalName, anonymous: boolean): Principal[] {
  if (portal !== 'public') return ['public', portal];
  return anonymous ? ['public', 'anonymous'] : ['public'];
}

/** Reads and records `requires` and `requiresAny` of a part. `partContext` is the context of the values and parts inside it. */
export function readAccess(context: Context, tree: Tree) {
  const requires = readPermissions(context, tree.get('requires'));
  const requiresAny = readPermissions(context, tree.get('requiresAny'));
  const { permissions } = context.symbols;
  const hasUnknown =
    context.permissions.hasUnknown ||
    hasUnknownPermission(permissions, [...requires, ...requiresAny]);
  const held = addPermissions(context.permissions, requires, requiresAny, hasUnknown);
  const needed = [...requires, ...requiresAny];
  if (needed.length > 0)
    context.recordRestrictedPart({ location: tree.location, needed, permissions: held });
  return {
    access: {
      ...(requires.length > 0 && { requires }),
      ...(requiresAny.length > 0 && { requiresAny }),
    },
    partContext: { ...context, permissions: held },
  };
}

/** Returns the grants of an operation for these principals, in the order of the principals. */
export const listGrants = (operation: Operation, principals: readonly Principal[]): AccessGrant[] =>
  principals.flatMap((name) => operation.access.filter(({ principal }) => principal === name));

/** Whether every user with these permissions meets the requirements of a grant. */
const satisfies = (
  permissions: HeldPermissions,
  { requires = [], requiresAny = [] }: AccessGrant,
): boolean =>
  requires.every((name) => permissions.all.has(name)) && holdsOneOf(permissions, requiresAny);

/**
 * Checks that every user who sees the part may call the operation; otherwise reports a diagnostic with this code, or
 * with ACC404 if the operation is not open to the portal at all.
 */
export function checkOperationAccess(
  context: Context,
  operation: Operation,
  tree: Tree,
  code: Code,
): void {
  const grants = listGrants(operation, context.principals);
  if (grants.length === 0) {
    const found = operation.access.map(({ principal }) => principal).join(', ');
    const message = `${operation.id} rejects callers of the ${context.header.portal} portal. It is open to: ${found}`;
    const { header } = context;
    context.report('ACC404', locateAccess(header, tree), message, {
      ...(isInherited(header, tree) && { remedy: getVariantRemedy(header, tree) }),
    });
    return;
  }
  if (
    context.permissions.hasUnknown ||
    grants.some((grant) => satisfies(context.permissions, grant))
  )
    return;
  const missing = grants.map((grant) => listMissing(grant, context.permissions));
  const names = missing.flatMap(({ requires, requiresAny = [] }) => [...requires, ...requiresAny]);
  // An unknown permission in the contract is reported there.
  if (hasUnknownPermission(context.symbols.permissions, names)) return;
  const expected = missing.map(describeGrant).join(', or ');
  const { header } = context;
  const inherited = isInherited(header, tree);
  context.report(
    code,
    code === 'ACC401' ? locateAccess(header, tree) : tree.location,
    `${operation.id} rejects people without ${expected}`,
    { expected, remedy: getAccessRemedy(missing, inherited ? ` of '${header.id}'` : '') },
  );
}

/**
 * Returns the location to report: for an inherited part `extends` of the variant, since the part is correct in its
 * base.
 */
const locateAccess = (header: Header, tree: Tree): SourceLocation =>
  isInherited(header, tree)
    ? (header.origins[0]?.get('extends') ?? header.tree).location
    : tree.location;

const listMissing = (
  { requires = [], requiresAny }: AccessGrant,
  permissions: HeldPermissions,
) => ({
  requires: requires.filter((name) => !permissions.all.has(name)),
  ...(requiresAny && { requiresAny }),
});

/**
 * Returns the remedy: the keys to add for the missing permissions. A single missing permission is not repeated, since the
 * message names it. `ofScreen`: " of '<id>'" if the keys belong to the screen, because a base contains the part, or ''.
 */
function getAccessRemedy(
  missing: readonly Pick<AccessGrant, 'requires' | 'requiresAny'>[],
  ofScreen: string,
): string {
  const [only] = missing;
  if (missing.length === 1 && only?.requires?.length === 1 && !only.requiresAny)
    return `Add it to "requires"${ofScreen}.`;
  const keysToAdd = missing.map(({ requires = [], requiresAny = [] }) =>
    [
      ...(requires.length > 0 ? [`"requires": ${listNames(requires)}`] : []),
      ...(requiresAny.length > 0 ? [`"requiresAny": ${listNames(requiresAny)}`] : []),
    ].join(', '),
  );
  return `Add ${keysToAdd.join(' or ')}${ofScreen && ` to those${ofScreen}`}.`;
}

const listNames = (names: readonly string[]): string =>
  `[${names.map((name) => `"${name}"`).join(', ')}]`;

function describeGrant({
  requires = [],
  requiresAny = [],
}: Omit<AccessGrant, 'principal'>): string {
  const alternatives = requiresAny.length > 0 ? [`one of ${requiresAny.join(', ')}`] : [];
  return [...requires, ...alternatives].join(' and ');
}
