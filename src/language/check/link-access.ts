import { holdsOneOf } from '../compile/held-permissions.ts';
import type { Link } from '../compile/context.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { CheckContext } from './check-context.ts';
import { holdsAll, mayOpen, listRoles, type Role } from './roles.ts';

/**
 * Reports links whose screen none of the roles that see the link may open, and steps after a call whose screen some of
 * the users may not open.
 */
export function checkLinkAccess({ trees, symbols, compiled }: CheckContext, report: Report): void {
  const roles = listRoles(trees);
  for (const [id, { linkDetails }] of compiled.screens) {
    const portal = symbols.screens.get(id)?.portal;
    for (const link of linkDetails.links) {
      const target = symbols.screens.get(link.screen);
      if (!target || target.portal !== portal || portal === 'public') continue;
      if (link.forAll) checkStep(link, target, report);
      else checkLink(link, target, roles, report);
    }
  }
}

/** Reports a link if no role that sees it may open its screen. */
function checkLink(
  { permissions, location }: Link,
  target: Header,
  roles: readonly Role[],
  report: Report,
): void {
  const audience = roles.filter(
    (role) => role.portal === target.portal && holdsAll(role, permissions),
  );
  if (audience.length === 0 || audience.some((role) => mayOpen(role, target))) return;
  const needed = [...target.requires, ...describeAlternatives(target)].join(', ');
  report('ACC409', location, `No role that sees this may open '${target.id}'`, {
    remedy: `The screen requires ${needed}. Give it to a role in permissions/roles, or remove the link.`,
  });
}

/** Reports a step after a call if some of the users who get there may not open its screen. */
function checkStep({ permissions, location }: Link, target: Header, report: Report): void {
  if (permissions.hasUnknown) return;
  const missing = target.requires.filter((name) => !permissions.all.has(name));
  const needed = [
    ...missing,
    ...(holdsOneOf(permissions, target.requiresAny) ? [] : describeAlternatives(target)),
  ];
  if (needed.length === 0) return;
  report(
    'SCR260',
    location,
    `'${target.id}' opens next, and not everyone who gets here may open it: it requires ${needed.join(', ')}`,
    {
      remedy:
        'Require the same here, or add a step for the others after this one: "back", "reset" or another "navigate".',
    },
  );
}

/** Returns "one of A, B" for `requiresAny`, as a list with at most one entry. */
const describeAlternatives = ({ requiresAny }: Header): string[] =>
  requiresAny.length > 0 ? [`one of ${requiresAny.join(', ')}`] : [];
