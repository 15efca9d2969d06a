import { sendMail } from '../../mail/outbox.ts';
import { verifyPassword } from '../../policy/passwords.ts';
import { hashToken, newToken } from '../../policy/session.ts';
import { fieldProblem } from '../../errors.ts';
import { Answer, personOf, type Call, type Handler } from '../../requests/call.ts';
import { endSessionsOf, liftRestriction } from '../session/session.queries.ts';
import { weakPassword } from './blocklist.ts';
import {
  accountMeantBy,
  accountOfResetKey,
  keepResetKey,
  passwordHashOf,
  replacePassword,
  spendResetKeys,
  wasUsed,
} from './password.queries.ts';

const resetMinutes = 30;

const changePassword: Handler<'changePassword'> = async (call) => {
  const { accountId, userName } = personOf(call);
  const { currentPassword, newPassword } = call.input;
  if (!(await verifyPassword(currentPassword, await passwordHashOf(call.trx, accountId)))) {
    return refuse(call, 'errors.oldPasswordMismatch');
  }
  if (weakPassword(newPassword, userName, call.services.config.passwordPolicy))
    return refuse(call, 'errors.passwordTooCommon');
  if (await wasUsed(call.trx, accountId, newPassword))
    return refuse(call, 'errors.passwordUsedBefore');
  await replacePassword(call.trx, accountId, newPassword);
  await endSessionsOf(call.trx, accountId, 'passwordChanged', call.session?.sessionId);
  await liftRestriction(call.trx, accountId, 'changePassword');
  call.changed(accountId);
  return { success: true };
};

/** The message of a refused change is the other text that the server words itself (specification, point 8). */
const refuse = (call: Call, key: string): Answer =>
  new Answer(400, { message: call.services.text(call.facts.language, key) });

/** Always the same answer. The mail is only queued here and leaves after the response, so its time tells nothing. */
const forgotPassword: Handler<'forgotPassword'> = async (call) => {
  const account = await accountMeantBy(call.trx, call.input.userId.trim().toLowerCase());
  const key = newToken();
  if (account) {
    await keepResetKey(call.trx, account.account_id, hashToken(key), resetMinutes);
    await sendMail(call, 'passwordReset', {
      to: account.email,
      language: account.language === 'sp' ? 'sp' : 'en',
      values: { firstName: account.first_name, minutes: resetMinutes },
      brandId: account.brand_id,
      path: `/reset-password/${key}`,
    });
  }
  return { success: true };
};

const resetPasswordByKey: Handler<'resetPasswordByKey'> = async (call) => {
  const { key, newPassword } = call.input;
  const reset = await accountOfResetKey(call.trx, hashToken(key));
  if (!reset) throw fieldProblem('key', 'resetKeyUsed');
  if (weakPassword(newPassword, reset.user_name, call.services.config.passwordPolicy))
    throw fieldProblem('newPassword', 'passwordTooCommon');
  if (await wasUsed(call.trx, reset.account_id, newPassword))
    throw fieldProblem('newPassword', 'passwordUsedBefore');
  await replacePassword(call.trx, reset.account_id, newPassword);
  await spendResetKeys(call.trx, reset.account_id);
  await endSessionsOf(call.trx, reset.account_id, 'passwordReset');
  call.changed(reset.account_id);
  return { success: true };
};

export const passwordHandlers = { changePassword, forgotPassword, resetPasswordByKey };
