import { sql } from 'kysely';
import { sendMail } from '../../mail/outbox.ts';
import { verifyPassword } from '../../policy/passwords.ts';
import { hashToken, newToken } from '../../policy/session.ts';
import { fieldProblem } from '../../errors.ts';
import { Answer, personOf, type Call, type Handler } from '../../requests/call.ts';
import { endSessionsOf } from '../session/session.queries.ts';
import { weakPassword } from './blocklist.ts';
import { passwordHashOf, replacePassword, wasUsed } from './password.queries.ts';

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
  await call.trx
    .updateTable('session')
    .set({ restricted_to: null })
    .where('session_id', '=', call.session?.sessionId ?? 0)
    .where('restricted_to', '=', 'changePassword')
    .execute();
  call.changed(accountId);
  return { success: true };
};

/** The message of a refused change is the other text that the server words itself (specification, point 8). */
const refuse = (call: Call, key: string): Answer =>
  new Answer(400, { message: call.services.text(call.facts.language, key) });

/** Always the same answer. The mail is only queued here and leaves after the response, so its time tells nothing. */
const forgotPassword: Handler<'forgotPassword'> = async (call) => {
  const asked = call.input.userId.trim().toLowerCase();
  const account = await call.trx
    .selectFrom('account')
    .select(['account_id', 'email', 'first_name', 'language'])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(user_name)`, '=', asked),
        eb('member_id', '=', asked),
        eb(sql<string>`lower(email)`, '=', asked),
      ]),
    )
    .where('status', '=', 'Active')
    .orderBy('account_id')
    .executeTakeFirst();
  const key = newToken();
  if (account) {
    await call.trx
      .insertInto('password_reset')
      .values({
        key_hash: hashToken(key),
        account_id: account.account_id,
        expires_at: sql`now() + make_interval(mins => ${resetMinutes}::integer)`,
      })
      .execute();
    const link = `${call.services.origin(call.facts)}/reset-password/${key}`;
    await sendMail(call, 'passwordReset', {
      to: account.email,
      language: account.language === 'sp' ? 'sp' : 'en',
      values: { firstName: account.first_name, link, minutes: resetMinutes },
    });
  }
  return { success: true };
};

const resetPasswordByKey: Handler<'resetPasswordByKey'> = async (call) => {
  const { key, newPassword } = call.input;
  // Only the newest unused key of the account counts; an older link that is still in a mailbox is dead.
  const reset = await call.trx
    .selectFrom('password_reset')
    .innerJoin('account', 'account.account_id', 'password_reset.account_id')
    .select(['password_reset.account_id', 'account.user_name'])
    .where('key_hash', '=', hashToken(key))
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .where(
      sql<boolean>`not exists (select 1 from password_reset newer where newer.account_id = password_reset.account_id
      and newer.created_at > password_reset.created_at)`,
    )
    .executeTakeFirst();
  if (!reset) throw fieldProblem('key', 'resetKeyUsed');
  if (weakPassword(newPassword, reset.user_name, call.services.config.passwordPolicy))
    throw fieldProblem('newPassword', 'passwordTooCommon');
  if (await wasUsed(call.trx, reset.account_id, newPassword))
    throw fieldProblem('newPassword', 'passwordUsedBefore');
  await replacePassword(call.trx, reset.account_id, newPassword);
  await call.trx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', reset.account_id)
    .where('used_at', 'is', null)
    .execute();
  await endSessionsOf(call.trx, reset.account_id, 'passwordReset');
  call.changed(reset.account_id);
  return { success: true };
};

export const passwordHandlers = { changePassword, forgotPassword, resetPasswordByKey };
