import type { AccessGrant } from '#shared/schemas/contract.ts';
import type { Book } from '../set/book.ts';
import type { Trees } from '../set/trees.ts';

/** Who may open a screen or make a call: role names, `public` for everybody, `anonymous` for visitors with a token. */
export interface AccessRow {
  kind: 'screen' | 'operation';
  id: string;
  who: ReadonlySet<string>;
}

interface RoleRights {
  name: string;
  portal: string;
  holds: ReadonlySet<string>;
}

/** The visibility report: every screen and every call with the roles that reach it by what they hold at first. */
export function accessMatrix(book: Book, trees: Trees): AccessRow[] {
  const roles = trees.of('role').map((tree): RoleRights => ({
    name: tree.text('name') ?? '',
    portal: tree.text('portal') ?? '',
    holds: new Set(tree.get('permissions')?.members?.keys() ?? []),
  }));
  const open = [...book.screens.values()].filter(({ abstract }) => !abstract);
  const screens = open.map(({ id, portal, requires, requiresAny }): AccessRow => ({
    kind: 'screen',
    id,
    who: whoHolds(
      [{ principal: portal, requires: [...requires], requiresAny: [...requiresAny] }],
      roles,
    ),
  }));
  const operations = [...book.contract.values()].map(({ id, access }): AccessRow => ({
    kind: 'operation',
    id,
    who: whoHolds(access, roles),
  }));
  return [...screens, ...operations].toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

function whoHolds(grants: readonly AccessGrant[], roles: readonly RoleRights[]): Set<string> {
  return new Set(
    grants.flatMap((grant): string[] => {
      if (grant.principal === 'public' || grant.principal === 'anonymous') return [grant.principal];
      return roles
        .filter((role) => role.portal === grant.principal && holds(role, grant))
        .map(({ name }) => name);
    }),
  );
}

const holds = (
  { holds: own }: RoleRights,
  { requires = [], requiresAny = [] }: AccessGrant,
): boolean =>
  requires.every((name) => own.has(name)) &&
  (requiresAny.length === 0 || requiresAny.some((name) => own.has(name)));

export interface AccessChange {
  kind: AccessRow['kind'];
  id: string;
  gained: string[];
  lost: string[];
}

/** Who gains and who loses what between two sets. What is new, or gone, is no change of access. */
export function compareAccess(
  before: readonly AccessRow[],
  after: readonly AccessRow[],
): AccessChange[] {
  const known = new Map(before.map((row) => [`${row.kind} ${row.id}`, row]));
  return after.flatMap(({ kind, id, who }) => {
    const old = known.get(`${kind} ${id}`)?.who;
    if (!old) return [];
    const gained = [...who].filter((name) => !old.has(name));
    const lost = [...old].filter((name) => !who.has(name));
    return gained.length + lost.length > 0 ? [{ kind, id, gained, lost }] : [];
  });
}
