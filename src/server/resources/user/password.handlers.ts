import { limits } from '#shared/schemas/limits.ts';
import { isWeakPassword } from '../../policy/weak-passwords.ts';
import { runInSavepoint } from '../../policy/savepoint.ts';
import { hashToken } from '../../policy/session.ts';
import { createFieldError } from '../../errors.ts';
import { mailAccountHolder } from '../../mail/account-mail.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { reject } from '../../requests/reject.ts';
import { finishStep } from '../session/finish-step.queries.ts';
import {
  findAccountByLogin,
  lockResetKey,
  countRecentResetKeys,
  updatePasswordAndEndSessions,
  getDummyAccount,
  getMailableAccount,
  isPasswordUsed,
} from './password.queries.ts';
import { mailResetKey } from './reset-mail.ts';

export const changePassword: Handler<'changePassword'> = async (call) => {
  const { accountId, userName } = requirePerson(call);
  const { newPassword } = call.input;
  if (isWeak(call, newPassword, userName)) return reject(call, 'errors.passwordTooCommon');
  if (await isPasswordUsed(call.trx, accountId, newPassword))
    return reject(call, 'errors.passwordUsedBefore');
  await updatePasswordAndEndSessions(call.trx, accountId, newPassword, call.session?.sessionId);
  await mailPasswordChange(call, accountId);
  await finishStep(call, 'changePassword');
  call.auditObject(accountId);
};

const mailPasswordChange = async (call: Call, accountId: number): Promise<void> =>
  mailAccountHolder(call, 'passwordChanged', await getMailableAccount(call.trx, accountId));

const isWeak = ({ services, request }: Call, password: string, userName: string): boolean =>
  isWeakPassword(services.config.passwordPolicy, password, {
    userName,
    brandName: request.brand.name,
  });

/**
 * Mails a link to a user who has forgotten the password. The response and the work are the same for any input: without a
 * matching account, the key and the mail are written for a dummy account and rolled back. They are also rolled back after too
 * many requests, because each link invalidates the previous one and mails fill the mailbox. The mail is sent after the
 * response.
 */
export const forgotPassword: Handler<'forgotPassword'> = async (call) => {
  const knownAccount = await findAccountByLogin(call.trx, call.input.userId);
  const dummyAccount = await getDummyAccount(call.trx);
  const account = knownAccount ?? dummyAccount;
  const isBelowMailLimit =
    (await countRecentResetKeys(call.trx, account.account_id)) < limits.resetLinks.value;
  await runInSavepoint(call.trx, { keep: knownAccount !== undefined && isBelowMailLimit }, () =>
    mailResetKey(call, account),
  );
};

export const resetPasswordByKey: Handler<'resetPasswordByKey'> = async (call) => {
  const { key, newPassword } = call.input;
  const reset = await lockResetKey(call.trx, hashToken(key));
  if (!reset) throw createFieldError('key', 'resetKeyUsed');
  if (isWeak(call, newPassword, reset.user_name))
    throw createFieldError('newPassword', 'passwordTooCommon');
  if (await isPasswordUsed(call.trx, reset.account_id, newPassword))
    throw createFieldError('newPassword', 'passwordUsedBefore');
  await updatePasswordAndEndSessions(call.trx, reset.account_id, newPassword);
  // The first password of a new account replaces none that the holder knows, so no mail is sent about it.
  if (reset.password_chosen) await mailPasswordChange(call, reset.account_id);
  call.auditObject(reset.account_id);
};
