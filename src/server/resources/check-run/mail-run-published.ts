import { sendMail } from '../../mail/outbox.ts';
import type { Call } from '../../requests/call.ts';
import type { LockedRun } from './run-change.queries.ts';
import { listFinanceRecipients } from './finance-recipients.queries.ts';

/** The screen that the mail links to. */
const financePath = '/finance/finance/employer';

/** Mails the group's accounts with the finance right that a check run was published, without amounts. */
export async function mailRunPublished(call: Call, run: LockedRun): Promise<void> {
  for (const { email, first_name, language, brand_id } of await listFinanceRecipients(
    call,
    run.group_number,
  )) {
    if (!email) continue;

    await sendMail(call, 'checkRunPublished', {
      to: email,
      language,
      values: { firstName: first_name },
      brandId: brand_id,
      path: financePath,
    });
  }
}
