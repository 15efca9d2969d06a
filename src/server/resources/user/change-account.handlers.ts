import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { mailAccountHolder } from '../../mail/account-mail.ts';
import { readSecondFactor } from '../../policy/second-factor.ts';
import { requireOwnUserName } from '../../policy/user-names.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { closeAccountSessions } from '../session/session.queries.ts';
import {
  updateAccountRow,
  lockAdministrators,
  requireManagedPerson,
  requireAdministrator,
} from './account.queries.ts';
import { deleteOverrides, updateFinanceRight, toStatusColumns } from './change-account.queries.ts';
import { mailWelcome } from './create-account.ts';
import { mailResetKey } from './reset-mail.ts';
import { invalidateResetKeys, getMailableAccount, isUserNameTaken } from './password.queries.ts';
import { requireGrantableRole } from './role-change.ts';

export const updateAccount: Handler<'updateAccount'> = async (call) => {
  const { userId: accountId, rowVersion, firstName, lastName } = call.input;
  await requireManagedPerson(call, accountId, { reset: true });
  const name = { first_name: firstName.trim(), last_name: lastName.trim() };
  await updateAccountRow(call, { accountId, rowVersion }, name);
  call.auditObject(accountId);
};

export const updateUserName: Handler<'updateUserName'> = async (call) => {
  const { userId: accountId, rowVersion, userName } = call.input;
  const { email } = await requireManagedPerson(call, accountId, { reset: true });
  requireOwnUserName({ userName, email });
  if (await isUserNameTaken(call.trx, userName, accountId))
    throw createFieldError('userName', 'alreadyInUse');
  await updateAccountRow(call, { accountId, rowVersion }, { user_name: userName });
  await mailAccountHolder(call, 'userNameChanged', await getMailableAccount(call.trx, accountId));
  call.auditObject(accountId);
};

/**
 * Changes the mail address of an account. Also mails the old address, so that the holder learns of a takeover, and
 * invalidates password links in the old mailbox. A holder who has not chosen a password yet gets the welcome mail again.
 */
export const updateEmail: Handler<'updateEmail'> = async (call) => {
  const { userId: accountId, rowVersion } = call.input;
  const email = call.input.email.trim();
  const { userName } = await requireManagedPerson(call, accountId, { reset: true });
  const before = await getMailableAccount(call.trx, accountId);
  await updateAccountRow(call, { accountId, rowVersion }, { email });
  await invalidateResetKeys(call.trx, accountId);
  await mailAccountHolder(call, 'emailChanged', before);
  const holder = { ...before, email };
  // The template emailChangedHere is for the new address.
  if (before.password_chosen) await mailAccountHolder(call, 'emailChangedHere', holder);
  else await mailWelcome(call, { ...holder, userName });
  call.auditObject(accountId);
};

/**
 * Changes the role of an account and deletes its permission overrides. If the new role requires a second factor that the
 * account does not have, ends its sessions, which were started with the password alone.
 */
export const updateRole: Handler<'updateRole'> = async (call) => {
  const { userId: accountId, rowVersion, roleId } = call.input;
  await lockAdministrators(call);
  const target = await requireManagedPerson(call, accountId, { reset: false });
  // Called before the checks, so that the audit of a rejected change names the account, too.
  call.auditObject(accountId, { before: target.role.id, after: roleId });
  const role = requireGrantableRole(call, target, roleId);
  const change = { role_id: role.id, account_type: requireFound(role.accountTypes[0]) };
  await updateAccountRow(call, { accountId, rowVersion }, change);
  await deleteOverrides(call, accountId);
  if (role.secondFactor === 'required' && !(await readSecondFactor(call.trx, accountId)))
    await closeAccountSessions(call.trx, accountId, 'roleChanged');
  await requireAdministrator(call, 'roleId');
};

/** Changes the status of an account. One that is pending approval gets its status from the decision about its registration. */
export const changeAccountStatus: Handler<'changeAccountStatus'> = async (call) => {
  const { accountId, rowVersion, lockout, reason } = call.input;
  const { status = lockout ? 'Locked' : 'Active' } = call.input;
  await lockAdministrators(call);
  const target = await requireManagedPerson(call, accountId, { reset: true });
  if (target.status === 'PendingApproval') throw new HttpError('conflict');
  const callerId = requirePerson(call).accountId;
  await updateAccountRow(
    call,
    { accountId, rowVersion },
    toStatusColumns(status, reason, callerId),
  );
  if (status !== 'Active') await closeAccountSessions(call.trx, accountId, 'statusChanged');
  await requireAdministrator(call, 'accountId');
  call.auditObject(accountId, { status });
};

export const resetAccountPassword: Handler<'resetAccountPassword'> = async (call) => {
  const { userId } = call.input;
  await requireManagedPerson(call, userId, { reset: true });
  await mailResetKey(call, await getMailableAccount(call.trx, userId));
  call.auditObject(userId);
};

export const endAccountSessions: Handler<'endAccountSessions'> = async (call) => {
  const { userId } = call.input;
  await requireManagedPerson(call, userId, { reset: true });
  await closeAccountSessions(call.trx, userId, 'endedByStaff');
  call.auditObject(userId);
};

/** Grants or revokes the finance right in every group of the account that is in the caller's scope. */
export const setAccountFinance: Handler<'setAccountFinance'> = async (call) => {
  const { accountId, finance } = call.input;
  await requireManagedPerson(call, accountId, { reset: false });
  await updateFinanceRight(call, accountId, finance);
  call.auditObject(accountId, { finance });
};
