import { getRequiredPermissions } from '#shared/schemas/protection.ts';
import type { Protection } from '#shared/schemas/json-schema.ts';
import type { Visibility } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import {
  addPermissions,
  type CallWithPermissions,
  type HeldPermissions,
} from './held-permissions.ts';

/** Returns the permissions that users of this screen need for a property. */
export const listRequiredPermissions = (
  { header, principals }: Context,
  protections: readonly Protection[],
): string[] => {
  const audience = principals.filter(
    (principal) => header.abstract || header.portal === 'public' || principal === header.portal,
  );
  const needed = protections.flatMap((protection) =>
    audience.flatMap((principal) => getRequiredPermissions(protection, principal)),
  );
  return [...new Set(needed)];
};

/** A part that shows or sends a property. */
interface PropertyUse {
  id: string;
  tree: Tree;
  /** The permissions that the contract requires for the property. */
  needed: readonly string[];
  /** The visibility as it is written in the screen. */
  visibility: Visibility;
  /** The call whose response or request contains the property. */
  call: CallWithPermissions;
  side: 'response' | 'request';
}

/**
 * Adds what the contract requires for the property (`x-requires`) to the visibility of a part, so that no user sees an
 * empty column. A part must not require more than its property, since the server would still send the value.
 */
export function protectPart(
  context: Context,
  { id, tree, needed, visibility, call, side }: PropertyUse,
): { visibility: Visibility; partContext: Context } {
  context.recordRequired(tree.location, needed);
  if (context.header.portal === 'public' && needed.length > 0)
    context.report(
      'ACC403',
      tree.location,
      `'${id}' requires ${needed.join(', ')}, and visitors hold no permission`,
    );
  const extraPermissions = listExtraPermissions(context.permissions, call.permissions, needed);
  if (extraPermissions.length > 0)
    reportUiOnlyRestriction(context, { id, tree, call, side, beyond: extraPermissions });
  const requires = needed.filter((name) => !call.permissions.all.has(name));
  const allRequired = [...new Set([...(visibility.requires ?? []), ...requires])];
  const permissions = addPermissions(context.permissions, needed);
  if (needed.length > 0)
    context.recordRestrictedPart({ location: tree.location, needed, permissions, property: id });
  return {
    visibility: { ...visibility, ...(allRequired.length > 0 && { requires: allRequired }) },
    partContext: { ...context, permissions },
  };
}

/**
 * Returns the permissions that a part requires in addition to those of its call and of its property (`needed`). The
 * part is inside the call, so its lists in `any` are those of the call, followed by its own.
 */
function listExtraPermissions(
  permissions: HeldPermissions,
  callPermissions: HeldPermissions,
  needed: readonly string[],
): string[] {
  const all = [...permissions.all].filter(
    (name) => !callPermissions.all.has(name) && !needed.includes(name),
  );
  const any = permissions.any
    .slice(callPermissions.any.length)
    .filter((list) => !list.some((name) => needed.includes(name)));
  return [...all, ...any.flat()];
}

/** Reports a part that requires more than its property: the screen hides a value that the server sends. */
function reportUiOnlyRestriction(
  context: Context,
  {
    id,
    tree,
    call,
    side,
    beyond: extraPermissions,
  }: Pick<PropertyUse, 'id' | 'tree' | 'call' | 'side'> & { beyond: string[] },
): void {
  const { operation } = call;
  const operationName = operation?.id;
  const users = operationName
    ? `everybody who uses ${operationName}`
    : 'everybody who uses this operation';
  const schema = operationName ? `${side} of ${operationName}` : side;
  const names = extraPermissions.join(', ');
  const property = id.split('.').at(-1) ?? id;
  const folder = operation ? `schemas/${operation.noun}` : 'schemas';
  const principal = context.header.abstract ? undefined : context.header.portal;
  const rule = principal
    ? `[{ "principal": "${principal}", "requires": ${JSON.stringify(extraPermissions)} }]`
    : JSON.stringify(extraPermissions);
  const verb = side === 'response' ? 'sends the value to' : 'accepts the field from';
  context.report(
    'ACC408',
    tree.location,
    `'${id}' requires ${names} on the screen only: the server ${verb} ${users}`,
    {
      remedy: `Write "x-requires": ${rule} at the property '${property}' of the ${schema}, in ${folder}, and no "requires" here.`,
    },
  );
}

/** Reports a value that some users of a part do not receive, although a binding, row key or sort order needs it. */
export function requireReceived(
  context: Context,
  tree: Tree,
  path: string,
  protections: readonly Protection[],
): void {
  const missing = listRequiredPermissions(context, protections).filter(
    (name) => !context.permissions.all.has(name),
  );
  if (missing.length === 0) return;
  context.report(
    'ACC403',
    tree.location,
    `The server sends '${path}' only to people with ${missing.join(', ')}`,
    {
      remedy: `Write "requires": ${JSON.stringify(missing)} at the part that uses it.`,
    },
  );
}
