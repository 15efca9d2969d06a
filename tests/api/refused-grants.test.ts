import { expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { call, type OperationId } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const permission = (name: string) => portal.services.catalogue.byName.get(name)!.id;

let count = 0;
const accountLike = async (like: string, groups: number[], grants: string[] = []) => {
  const userName = `refused.${(count += 1)}`;
  const wanted = { userName, like: `${like}.demo`, groups, grants: grants.map(permission) };
  const accountId = await buildAccount(db(), wanted);
  const caller = createCaller(portal.app, await buildSession(db(), { account: userName }));
  return { accountId, caller };
};

const lastRecord = (operation: OperationId, accountId: number) =>
  portal.findRow(
    'audit_record',
    { operation, account_id: accountId },
    ['outcome', 'object_id'],
    'audit_id desc',
  );

it('a refused grant of every group is recorded with the account', async () => {
  const staff = await accountLike('customerservice', [1001], ['PERMISSIONS', 'GROUP_RIGHTS']);
  const target = await accountLike('vendor', [1001]);
  const input = { accountId: target.accountId, everyGroup: true };
  expect((await call(portal, staff.caller, 'updateGroupAccess', input)).status).toBe(422);
  expect(await lastRecord('updateGroupAccess', staff.accountId)).toEqual({
    outcome: 'authz.deny.permission',
    object_id: String(target.accountId),
  });
});

it('a refused grant of a permission that the caller lacks is recorded', async () => {
  const staff = await accountLike('customerservice', [-1], ['PERMISSIONS']);
  const target = await accountLike('vendor', [1001]);
  const permissions = [{ permissionId: permission('FINANCE_ADMIN'), granted: true }];
  const input = { accountId: target.accountId, permissions, rowVersion: 1 };
  expect((await call(portal, staff.caller, 'setAccountPermissions', input)).status).toBe(422);
  expect(await lastRecord('setAccountPermissions', staff.accountId)).toMatchObject({
    outcome: 'authz.deny.permission',
    object_id: String(target.accountId),
  });
});
