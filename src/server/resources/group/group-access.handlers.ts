import { createFieldError } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { forEachRow } from '../../requests/each-row.queries.ts';
import type { Operations } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { readPage } from '../rows/paged.queries.ts';
import { listAccountsWithMoreRights } from '../user/group-rights.queries.ts';
import { lockAdministrators, requireAdministrator } from '../user/account.queries.ts';
import {
  getManagedAccount,
  groupRightNames,
  updateEveryGroupAccess,
  grantGroup,
  selectGroupAccess,
  selectGroupRights,
  getOwnRights,
  updateRights,
  revokeGroup,
} from './group-access.queries.ts';
import { requireGroup } from './group.queries.ts';

type AccessChange = Operations['updateGroupAccess']['input'];

export const listGroupAccess: Handler<'listGroupAccess'> = async (call) => {
  const target = await getManagedAccount(call, call.input.accountIdToManageGroupAccess);
  return readPage(call, selectGroupAccess(call, target, call.input));
};

export const readEveryGroupAccess: Handler<'readEveryGroupAccess'> = async (call) =>
  (await getManagedAccount(call, call.input.accountId)).groups === 'all';

export const listGroupRights: Handler<'listGroupRights'> = async (call) => {
  await requireGroup(call, call.input.groupNumber);
  const page = await readPage(call, selectGroupRights(call, call.input));
  const unchangeable = await listUnchangeableAccounts(call, page.rows);
  return page.map((row) => ({ ...row, mayChange: !unchangeable.has(row.accountId) }));
};

/** Returns the accounts that the caller may not change: the caller's own and, for an employer, those with more rights. */
async function listUnchangeableAccounts(
  call: Call,
  accounts: readonly { accountId: number }[],
): Promise<Set<number>> {
  const { scope } = call;
  const accountIds = accounts.map(({ accountId }) => accountId);
  const accountsWithMoreRights =
    scope.principal === 'employer' ? await listAccountsWithMoreRights(call, accountIds) : [];
  return new Set([scope.accountId, ...accountsWithMoreRights]);
}

export const updateGroupAccess: Handler<'updateGroupAccess'> = async (call) => {
  const { accountId, groupNumbers, everyGroup } = call.input;
  await lockAdministrators(call);
  await getManagedAccount(call, accountId);
  if (everyGroup !== undefined) return setEveryGroupAccess(call, accountId, everyGroup);
  if (!groupNumbers) throw createFieldError('groupNumbers', 'required');
  return forEachRow(call, groupNumbers, (rowCall, groupNumber) =>
    setAccessToGroup({ ...call, ...rowCall, input: call.input }, groupNumber),
  );
};

/** Grants or revokes access to every group. Only an account with access to every group may do so. */
async function setEveryGroupAccess(
  call: Call<AccessChange>,
  accountId: number,
  isGranted: boolean,
) {
  // Called before the checks, so that the audit of a rejected change names the account, too.
  call.auditObject(accountId, { everyGroup: isGranted });
  if (call.scope.groups !== 'all') throw createFieldError('everyGroup', 'notHeld');
  await updateEveryGroupAccess(call, accountId, isGranted);
  await requireAdministrator(call, 'everyGroup');
  return { results: [{ id: String(limits.everyGroupNumber.value), done: true }] };
}

async function setAccessToGroup(call: Call<AccessChange>, groupNumber: number): Promise<void> {
  const { accountId, access } = call.input;
  // Called before the checks, so that the audit of a rejected change names the account, too.
  call.auditObject(accountId, { groupNumber, access });
  await requireHeldRights(call, groupNumber);
  if (access === 'None') await revokeGroup(call, accountId, groupNumber);
  else {
    await grantGroup(call, accountId, groupNumber);
    await updateRights(call, { accountId, groupNumber }, call.input);
  }
}

/** @throws HttpError 422 when an employer grants a right that the caller lacks in the group; staff may grant all rights */
async function requireHeldRights(call: Call<AccessChange>, groupNumber: number): Promise<void> {
  const ownRights = await getOwnRights(call, groupNumber);
  if (call.scope.principal !== 'employer') return;
  const { input } = call;
  if (input.access === 'Full' && ownRights.access !== 'Full')
    throw createFieldError('access', 'notHeld');
  for (const flag of groupRightNames)
    if (input[flag] && !ownRights[flag]) throw createFieldError(flag, 'notHeld');
}
