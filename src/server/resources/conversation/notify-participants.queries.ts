import { sendMail, type MailContext } from '../../mail/outbox.ts';
import type { Call } from '../../requests/call.ts';
import { listParticipantsToNotify } from './message.queries.ts';

/** Mails "You have a new message" to the other participants, without its content, since mail is not private. */
export async function notifyParticipants(
  call: Pick<Call, 'scope'> & MailContext,
  conversationId: number,
): Promise<void> {
  for (const participant of await listParticipantsToNotify(call, conversationId)) {
    await sendMail(call, 'messageNotice', {
      to: participant.email,
      language: participant.language,
      values: { firstName: participant.first_name },
      brandId: participant.brand_id,
    });
  }
}
