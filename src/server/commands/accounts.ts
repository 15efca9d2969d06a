import { today } from '../clock.ts';
import type { UnitOfWork } from '../database/database.ts';
import { mailAccountHolder } from '../mail/account-mail.ts';
import { hasAdministrator, lockPermissionChanges } from '../policy/administrators.ts';
import { isWeakPassword } from '../policy/weak-passwords.ts';
import type { OperatorServices } from '../requests/services.ts';
import { closeAccountSessions } from '../resources/session/session.queries.ts';
import {
  isPasswordUsed,
  updatePasswordAndEndSessions,
} from '../resources/user/password.queries.ts';
import { findAccountByName, updateAccountStatus, type NamedAccount } from './accounts.queries.ts';
import { createFailure, type Command, type CommandResult } from './command.ts';
import { createInputValidator } from './input-validator.ts';
import { recordCommand } from './record-command.ts';

type Change = (trx: UnitOfWork, account: NamedAccount) => Promise<CommandResult>;

/** Finds the account that the command names and changes it in one transaction. */
async function changeAccount(
  { kysely }: OperatorServices,
  positional: readonly string[],
  change: Change,
): Promise<CommandResult> {
  const [userName, ...more] = positional;
  if (userName === undefined || more.length > 0)
    return createFailure('Name one account: its user name.');
  return kysely.transaction().execute(async (trx) => {
    const account = await findAccountByName(trx, userName);
    return account ? change(trx, account) : createFailure(`There is no account ${userName}.`);
  });
}

/** `set-password <user name>`: the password comes from standard input, because arguments are visible to other users. */
export const setPassword: Command = (services, { options, by, input }) =>
  changeAccount(services, options.positional, async (trx, account) => {
    const password = (input ?? '').replace(/\r?\n$/u, '');
    const problem = await findPasswordProblem(services, trx, { account, password });
    if (problem !== undefined) return createFailure(problem, 'The password was not changed.');
    await updatePasswordAndEndSessions(trx, account.account_id, password);
    const request = { brand: getBrand(services, account) };
    // The first password of a new account replaces none that the holder knows, so no mail is sent about it.
    if (account.password_chosen)
      await mailAccountHolder(
        { trx, services, request, today: today() },
        'passwordChanged',
        account,
      );
    await recordCommand(trx, { name: 'set-password', by, accountId: account.account_id });
    const lines = [
      `${account.user_name} has the new password. Its sessions and its links for a new password have ended.`,
    ];
    if (account.status !== 'Active') lines.push(`The account is ${account.status}. See: unlock`);
    return { lines, skipAudit: true };
  });

const getBrand = ({ brands }: OperatorServices, { brand_id }: NamedAccount) =>
  brands.byId.get(brand_id ?? '') ?? brands.fallback;

/** Checks a password by the rules of the portal's own forms. Returns the message of the first broken rule. */
async function findPasswordProblem(
  services: OperatorServices,
  trx: UnitOfWork,
  { account, password }: { account: NamedAccount; password: string },
): Promise<string | undefined> {
  const validator = createInputValidator(services, 'resetPasswordByKey');
  const input = { key: '-', newPassword: password, confirmPassword: password };
  const [problem] = validator.findProblems(input);
  if (problem) return problem.text;
  const owner = { userName: account.user_name, brandName: getBrand(services, account).name };
  if (isWeakPassword(services.config.passwordPolicy, password, owner))
    return validator.getProblemText('newPassword', { rule: 'passwordTooCommon', params: {} });
  return (await isPasswordUsed(trx, account.account_id, password))
    ? validator.getProblemText('newPassword', { rule: 'passwordUsedBefore', params: {} })
    : undefined;
}

/** `lock <user name> [--reason <text>]`: rejects sign-ins and ends all sessions. */
export const lock: Command = (services, { options, by }) =>
  changeAccount(services, options.positional, async (trx, account) => {
    const { account_id: accountId, user_name: userName, status } = account;
    if (status === 'Locked') return createFailure(`${userName} is locked already.`);
    if (status !== 'Active')
      return createFailure(`${userName} is ${status}, and cannot sign in anyway.`);
    // Other changes of permissions wait until this one has ended, so that the check for an administrator is right.
    await lockPermissionChanges(trx);
    await updateAccountStatus(trx, accountId, 'Locked', getReason(options.named['reason']));
    await closeAccountSessions(trx, accountId, 'statusChanged');
    await recordCommand(trx, { name: 'lock', by, accountId, detail: { status: 'Locked' } });
    const lines = [`${userName} is locked, and its sessions have ended.`];
    if (!(await hasAdministrator(trx, services)))
      lines.push('Warning: no administrator can sign in now. See: create-user, unlock');
    return { lines, skipAudit: true };
  });

/** `unlock <user name> [--reason <text>]`: also ends a lock for wrong passwords. */
export const unlock: Command = (services, { options, by }) =>
  changeAccount(services, options.positional, async (trx, account) => {
    const { account_id: accountId, user_name: userName, status, locked_out } = account;
    if (status === 'PendingApproval')
      return createFailure(`${userName} waits for approval. Staff decide about its registration.`);
    if (status === 'Active' && !locked_out) return createFailure(`${userName} is not locked.`);
    await updateAccountStatus(trx, accountId, 'Active', getReason(options.named['reason']));
    await recordCommand(trx, { name: 'unlock', by, accountId, detail: { status: 'Active' } });
    return { lines: [`${userName} is active.`], skipAudit: true };
  });

const getReason = (reason: string | true | undefined): string | null =>
  typeof reason === 'string' ? reason.trim() : null;
