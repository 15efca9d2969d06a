import { sendMail } from '../../mail/outbox.ts';
import { hashToken, createToken } from '../../policy/session.ts';
import type { Call } from '../../requests/call.ts';
import { saveResetKey, type MailableAccount } from './password.queries.ts';

const resetMinutes = 30;

/** Mails a link to choose a new password. It works once and invalidates earlier links. */
export async function mailResetKey(call: Call, account: MailableAccount): Promise<void> {
  // The key is a random token. The database has only its hash.
  const key = createToken();
  await saveResetKey(call.trx, account.account_id, hashToken(key), resetMinutes);
  await sendMail(call, 'passwordReset', {
    to: account.email,
    language: account.language,
    values: { firstName: account.first_name, minutes: resetMinutes },
    brandId: account.brand_id,
    path: `/reset-password/${key}`,
  });
}
