import { sendMail, type MailContext } from '../../mail/outbox.ts';
import type { Call } from '../../requests/call.ts';
import { listParticipantsToNotify } from './message.queries.ts';

/** Mails the other participants who want such mails that they have a message, without its content: mail is not private. */
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
