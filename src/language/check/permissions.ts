import type { Report } from '../core/diagnostic.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import { checkName } from './check-name.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Checks the catalog and the roles: ids and names are unique, names have texts, roles name existing permissions, a role's
 * name is its description without spaces, and `byAccount` names no portal whose roles have the permission.
 */
export function checkPermissions({ trees, symbols }: CheckContext, report: Report): void {
  const catalogue = trees.ofKind('catalogue').flatMap((tree) => [...tree.list('permissions')]);
  const roles = trees.ofKind('role');
  for (const key of ['id', 'name']) {
    checkUnique(catalogue, key, report);
    checkUnique(roles, key, report);
  }
  for (const role of roles) checkRole(role, symbols.permissions, report);
  for (const permission of catalogue) checkByAccount(permission, roles, report);
  for (const name of listNames(catalogue)) checkPermissionText(name, symbols, report);
  for (const name of listNames(roles)) checkRoleText(name, symbols, report);
}

const listNames = (trees: readonly Tree[]): Tree[] =>
  trees.flatMap((tree) => tree.get('name') ?? []);

/**
 * Requires the text that describes a permission to users; its key is derived from the permission, so screens do not
 * refer to it.
 */
function checkPermissionText(name: Tree, { texts }: SymbolTable, report: Report): void {
  const key = `permissions.${name.text() ?? ''}`;
  if (!texts.has(key))
    report('TXT301', name.location, `The text '${key}' is missing in locales/en`, {
      expected: key,
    });
}

/** The code list of roles. Responses contain role names, which screens translate by this list. */
const roleCodeList = 'role';

function checkRoleText(name: Tree, { codes }: SymbolTable, report: Report): void {
  const found = name.text() ?? '';
  if (!codes.get(roleCodeList)?.has(found))
    report(
      'PRM801',
      name.location,
      `schemas/codes/${roleCodeList}.json has no text for '${found}'`,
      {
        found,
        remedy: 'Add the role to that list.',
      },
    );
}

function checkRole(role: Tree, permissions: ReadonlySet<string>, report: Report): void {
  for (const { name, keyLocation } of role.get('permissions')?.entries() ?? [])
    checkName(report, 'PRM801', keyLocation, 'permission', { found: name, among: permissions });
  // `accounts` names the permission that each action on accounts of this role requires.
  for (const { value } of role.get('accounts')?.entries() ?? [])
    checkName(report, 'PRM801', value.location, 'permission', {
      found: value.text() ?? '',
      among: permissions,
    });
  const name = role.get('name');
  const expected = (role.text('description') ?? '').replaceAll(/\s+/gu, '');
  if (name && name.text() !== expected)
    report(
      'PRM801',
      name.location,
      `'${name.text() ?? ''}' is not the description without its spaces`,
      { expected },
    );
}

/**
 * Reports a portal in `byAccount` of a permission if one of its roles has the permission. `byAccount` is for
 * permissions that no role of the portal has and that single accounts get.
 */
function checkByAccount(permission: Tree, roles: readonly Tree[], report: Report): void {
  const name = permission.text('name') ?? '';
  for (const portal of permission.list('byAccount')) {
    const role = roles.find(
      (candidate) =>
        candidate.text('portal') === portal.text() && candidate.get('permissions')?.has(name),
    );
    if (role)
      report(
        'PRM801',
        portal.location,
        `${role.location.file} gives ${name} to a role of this portal`,
        {
          remedy: `Remove "${portal.text() ?? ''}" here, or the permission from the role.`,
        },
      );
  }
}

function checkUnique(trees: readonly Tree[], key: string, report: Report): void {
  const seen = new Map<unknown, Tree>();
  for (const tree of trees) {
    const value = tree.get(key);
    const other = value && seen.get(value.scalar);
    if (value && other)
      report(
        'PRM801',
        value.location,
        `${key} '${String(value.scalar)}' is in ${other.location.file} already`,
      );
    if (value) seen.set(value.scalar, tree);
  }
}
