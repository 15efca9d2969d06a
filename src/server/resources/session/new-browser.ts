import { sendMail } from '../../mail/outbox.ts';
import type { Person } from '../../policy/person.ts';
import type { Call } from '../../requests/call.ts';
import { browserSeen } from './new-browser.queries.ts';

/**
 * Mails the holder when the account is used from a kind of browser that no earlier sign-in came from. The mail does not name
 * the browser: whoever signs in writes that name.
 */
export async function tellOfNewBrowser(call: Call, person: Person): Promise<void> {
  const seen = await browserSeen(call.trx, person.accountId, call.request.userAgent);
  if (seen !== 'new') return;
  await sendMail(call, 'newBrowser', {
    to: person.email,
    language: person.language,
    values: { firstName: person.firstName, moment: call.today },
  });
}
