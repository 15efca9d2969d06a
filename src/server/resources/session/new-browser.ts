import { mailAccountHolder } from '../../mail/account-mail.ts';
import type { Person } from '../../policy/person.ts';
import type { Call } from '../../requests/call.ts';
import { compareBrowser } from './new-browser.queries.ts';

/**
 * Mails the holder when the account is used with a new kind of browser. The mail does not contain the browser's name,
 * because the client can choose it.
 */
export async function mailNewBrowser(call: Call, person: Person): Promise<void> {
  const { accountId, email, firstName, language } = person;
  const comparison = await compareBrowser(call.trx, accountId, call.request.userAgent);
  if (comparison !== 'new') return;
  // Accounts of a brand sign in at its host only, so the mail comes from the brand of the request.
  await mailAccountHolder(call, 'newBrowser', {
    email,
    first_name: firstName,
    language,
    brand_id: null,
  });
}
