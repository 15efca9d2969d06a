import type { HeldPermissions } from '../compile/held-permissions.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Trees } from '../set/trees.ts';
import type { CheckContext } from './check-context.ts';

interface Role {
  portal: string;
  permissions: ReadonlySet<string>;
}

/** Reports links that no user sees, because no role that sees the link's part may open its screen. */
export function checkLinkAccess({ trees, symbols, compiled }: CheckContext, report: Report): void {
  const roles = rolesOf(trees);
  for (const [id, { addresses }] of compiled.screens) {
    const portal = symbols.screens.get(id)?.portal;
    for (const { screen, permissions, location } of addresses.links) {
      const opened = symbols.screens.get(screen);
      if (!opened || opened.portal !== portal || portal === 'public') continue;
      const readers = roles.filter((role) => role.portal === portal && holdsAll(role, permissions));
      if (readers.length === 0 || readers.some((role) => mayOpen(role, opened))) continue;
      const expected = [...opened.requires, ...oneOf(opened)].join(', ');
      report('ACC409', location, `No role that sees this may open '${screen}'`, { expected });
    }
  }
}

const rolesOf = (trees: Trees): Role[] =>
  trees.of('role').map((tree) => ({
    portal: tree.text('portal') ?? '',
    permissions: new Set(tree.get('permissions')?.members?.keys() ?? []),
  }));

const holdsAll = ({ permissions }: Role, { all, any }: HeldPermissions): boolean =>
  [...all].every((name) => permissions.has(name)) &&
  any.every((list) => list.some((name) => permissions.has(name)));

const mayOpen = (role: Role, { requires, requiresAny }: Header): boolean =>
  holdsAll(role, { all: new Set(requires), any: requiresAny.length > 0 ? [requiresAny] : [] });

const oneOf = ({ requiresAny }: Header): string[] =>
  requiresAny.length > 0 ? [`one of ${requiresAny.join(', ')}`] : [];
