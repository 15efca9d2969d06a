import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { buildAccount } from '../support/builders/account.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { createCaller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

type Rows = Operations['listAccountPermissions']['output'];
const idOf = (name: string) => portal.services.catalogue.byName.get(name)?.id ?? 0;
const rowOf = (rows: Rows, name: string) =>
  rows.find(({ permissionId }) => permissionId === idOf(name));

let made = 0;
/** An account that no other test changes. */
async function newAccount(like = 'vendor.demo', groups = [1001]) {
  const userName = `permissions.${(made += 1)}.test`;
  const accountId = await buildAccount(db(), { userName, like, groups });
  return { accountId, userName };
}
const callerFor = async (account: string) =>
  createCaller(portal.app, await buildSession(db(), { account }));

const change = async (
  accountId: number,
  permissions: unknown[],
  rowVersion = 1,
  who: Parameters<typeof call>[1] = 'administrator',
) => call(portal, who, 'setAccountPermissions', { accountId, rowVersion, permissions });

calls(portal, 'listRoles', {
  'lists every role in the user’s language, and 999 for all of them': [
    'administrator in es',
    {},
    (roles) => {
      expect(roles[0]).toEqual({
        roleId: 999,
        roleDescription: 'All Roles',
        roleName: 'Todos los roles',
      });
      expect(roles).toHaveLength(17);
      expect(roles).toContainEqual({
        roleId: 2,
        roleDescription: 'Account Manager',
        roleName: 'Gerente de cuentas',
        portal: 'admin',
      });
    },
  ],
});

const names = (roles: Operations['listAccountRoles']['output']) =>
  roles.map(({ roleDescription }) => roleDescription);

calls(portal, 'listAccountRoles', {
  'lists the roles whose accounts the caller manages': [
    'providermaintenance',
    {},
    (roles) => expect(names(roles)).toEqual(['Provider']),
  ],
  'lists the roles that the caller may create accounts for': [
    'eligibility',
    { create: true },
    (roles) => expect(names(roles)).toEqual(['Employee', 'Dependent']),
  ],
  'lists employers and vendors for an employer': [
    'employer',
    { create: true },
    (roles) => expect(names(roles)).toEqual(['Employer', 'Vendor']),
  ],
  'lists no creatable role for customer service': ['customerservice', { create: true }, []],
});

calls(portal, 'listUploadRoles', {
  'lists all roles except staff': [
    'administrator',
    {},
    (roles) =>
      expect(names(roles)).toEqual(['Employer', 'Vendor', 'Employee', 'Dependent', 'Provider']),
  ],
});

calls(portal, 'listPermissions', {
  'lists all permissions of the catalogue': [
    'administrator',
    {},
    (rows) => expect(rows).toHaveLength(portal.services.catalogue.permissions.length),
  ],
});

calls(portal, 'listRolePermissions', {
  'returns the permissions of a role and their levels': [
    'compliance',
    { id: 21 },
    (rows) => {
      const held = portal.services.catalogue.rolesById.get(21)?.permissions ?? {};
      expect(rows).toHaveLength(Object.keys(held).length);
      for (const { permissionId, readOnly } of rows) {
        const name = portal.services.catalogue.byId.get(permissionId)?.name ?? '';
        expect(held[name]).toBe(readOnly ? 'read' : 'full');
      }
    },
  ],
  'is empty for an unknown role': ['administrator', { id: 998 }, []],
});

describe('the permissions of an account', () => {
  it('list all permissions, with those of the role beside the account’s own', async () => {
    const { accountId } = await newAccount();
    await change(accountId, [{ permissionId: idOf('LETTERS'), granted: true, readOnly: true }]);
    const rows = await callForBody(portal, 'administrator', 'listAccountPermissions', {
      id: accountId,
    });
    expect(rows).toHaveLength(portal.services.catalogue.permissions.length);
    expect(rowOf(rows, 'LETTERS')).toMatchObject({
      granted: true,
      readOnly: true,
      roleGranted: false,
      roleReadOnly: false,
      mayChange: true,
    });
  });

  it('take effect from the next call, and fall back to the role’s without an entry', async () => {
    const { accountId, userName } = await newAccount();
    const holder = await callerFor(userName);
    const open = () => call(portal, holder, 'listGroupMembers', { groupNumber: 1001 });
    expect((await open()).status).toBe(200);
    const permissionId = idOf('MEMBER_LISTING_SEARCH');
    expect((await change(accountId, [{ permissionId, granted: false }])).status).toBe(200);
    expect((await open()).status).toBe(403);
    const level = portal.services.catalogue.rolesById.get(21)?.permissions['MEMBER_LISTING_SEARCH'];
    const readOnly = level === 'read';
    await change(accountId, [{ permissionId, granted: true, readOnly }], 2);
    expect((await open()).status).toBe(200);
    const entries = await portal.listRows(
      'account_permission',
      { account_id: accountId },
      'permission_id',
    );
    expect(entries).toEqual([]);
  });

  it('are visible but not changeable with read-only access', async () => {
    const { accountId } = await newAccount();
    const rows = await callForBody(portal, 'compliance', 'listAccountPermissions', {
      id: accountId,
    });
    expect(rows.every(({ mayChange }) => mayChange)).toBe(false);
    const sent = [{ permissionId: 1, granted: false }];
    expect((await change(accountId, sent, 1, 'compliance')).status).toBe(403);
  });
});

describe('changes of permissions', () => {
  const refusal = async (...args: Parameters<typeof change>) => {
    const { status, body } = await change(...args);
    const { code, fields = [] } = body as {
      code: string;
      fields?: { pointer: string; rule: string }[];
    };
    return [status, code, ...fields.map(({ pointer, rule }) => `${pointer} ${rule}`)];
  };

  it('are atomic: an unknown ID refuses all', async () => {
    const { accountId } = await newAccount();
    const sent = [
      { permissionId: 1, granted: false },
      { permissionId: 9_999, granted: true },
    ];
    expect(await refusal(accountId, sent)).toEqual([
      422,
      'validation',
      '/permissions/1/permissionId enum',
    ]);
    const rows = await callForBody(portal, 'administrator', 'listAccountPermissions', {
      id: accountId,
    });
    expect(rowOf(rows, 'GROUP_LISTING_SEARCH')?.granted).toBe(true);
  });

  it('must not repeat a permission', async () => {
    const { accountId } = await newAccount();
    const twice = { permissionId: 1, granted: false };
    expect(await refusal(accountId, [twice, twice])).toEqual([
      422,
      'validation',
      '/permissions/1/permissionId uniqueItems',
    ]);
  });

  it('are refused when the row version is stale', async () => {
    const { accountId } = await newAccount();
    const sent = [{ permissionId: 1, granted: false }];
    expect((await change(accountId, sent)).status).toBe(200);
    expect(await refusal(accountId, sent)).toEqual([409, 'staleRow']);
  });

  it('must not grant more than the caller has', async () => {
    const giver = await newAccount('administrator.demo', [-1]);
    await change(giver.accountId, [
      { permissionId: idOf('FINANCE'), granted: true, readOnly: true },
    ]);
    const who = await callerFor(giver.userName);
    const { accountId } = await newAccount();
    const sent = [{ permissionId: idOf('FINANCE'), granted: true }];
    expect(await refusal(accountId, sent, 1, who)).toEqual([
      422,
      'validation',
      '/permissions/0/permissionId notHeld',
    ]);
    const rows = await callForBody(portal, who, 'listAccountPermissions', { id: accountId });
    expect(rowOf(rows, 'FINANCE')?.mayChange).toBe(false);
  });

  it('are refused for the own account and for staff with more rights', async () => {
    const giver = await newAccount('administrator.demo', [-1]);
    await change(giver.accountId, [{ permissionId: idOf('LETTERS'), granted: false }]);
    const who = await callerFor(giver.userName);
    const sent = [{ permissionId: 1, granted: false }];
    expect(await refusal(giver.accountId, sent, 2, who)).toEqual([404, 'notFound']);
    const administrator = await getAccountId(db(), 'administrator.demo');
    expect(await refusal(administrator, sent, 1, who)).toEqual([404, 'notFound']);
  });

  it('are refused for an account with groups beyond the caller’s', async () => {
    const giver = await newAccount('administrator.demo', [1004]);
    const who = await callerFor(giver.userName);
    const { accountId } = await newAccount('vendor.demo', [1004, 1005]);
    const sent = [{ permissionId: 1, granted: false }];
    expect(await refusal(accountId, sent, 1, who)).toEqual([404, 'notFound']);
  });

  it('are refused to one of two who withdraw rights from each other at once', async () => {
    const [one, two] = [
      await newAccount('administrator.demo', [-1]),
      await newAccount('administrator.demo', [-1]),
    ];
    const sent = [{ permissionId: idOf('PERMISSIONS'), granted: false }];
    const both = await Promise.all([
      change(two.accountId, sent, 1, await callerFor(one.userName)),
      change(one.accountId, sent, 1, await callerFor(two.userName)),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('must leave at least one account that can change permissions', async () => {
    await db()
      .deleteFrom('account_group')
      .where('group_number', '=', -1)
      .where('account_id', '<>', await getAccountId(db(), 'administrator.demo'))
      .execute();
    const other = await newAccount('administrator.demo', [-1]);
    const who = await callerFor(other.userName);
    const administrator = await getAccountId(db(), 'administrator.demo');
    const sent = [{ permissionId: idOf('PERMISSIONS'), granted: false }];
    const { row_version } = await portal.getRow(
      'account',
      { account_id: administrator },
      'row_version',
    );
    const both = await Promise.all([
      change(administrator, sent, row_version, who),
      change(other.accountId, sent, 1, 'administrator'),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the last account that can change permissions', () => {
  const ways = {
    updateRole: (userId: number) => ({ userId, roleId: 2 }),
    changeAccountStatus: (accountId: number) => ({ accountId, lockout: true }),
    updateGroupAccess: (accountId: number) => ({ accountId, everyGroup: false }),
  };
  it.each(Object.entries(ways))('is not lost when two try %s at once', async (id, input) => {
    await portal.deleteRows('account_group', { group_number: -1 });
    const [one, two] = [
      await newAccount('administrator.demo', [-1]),
      await newAccount('administrator.demo', [-1]),
    ];
    const [first, second] = [await callerFor(one.userName), await callerFor(two.userName)];
    const both = await Promise.all([
      call(portal, first, id as keyof typeof ways, input(two.accountId)),
      call(portal, second, id as keyof typeof ways, input(one.accountId)),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
