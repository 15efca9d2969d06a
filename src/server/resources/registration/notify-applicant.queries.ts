import { sendMail, type MailTemplate } from '../../mail/outbox.ts';
import type { Call } from '../../requests/call.ts';
import { resolveRequest } from '../conversation/conversation.queries.ts';
import { insertMessage } from '../conversation/message.queries.ts';
import type { FoundRegistration } from './provider-registration.queries.ts';

/**
 * Mails the decision to the applicant, posts it to the conversation of the registration, and resolves the conversation.
 * `reasonCode`, a code of registration-reason, is given for a rejection only.
 */
export async function notifyApplicant(
  call: Call,
  registration: FoundRegistration,
  outcome: MailTemplate & `registration${string}`,
  reasonCode?: string,
): Promise<void> {
  const { services } = call;
  const { conversation_id: conversationId, language, brand_id: brandId } = registration;
  const reason = reasonCode && services.code('registration-reason', reasonCode, language);
  const values = {
    firstName: registration.first_name,
    practice: registration.practice_name,
    reason: reason ?? '',
  };
  if (conversationId !== null) {
    const decision = reason === undefined ? 'registrationApproved' : 'registrationDeclined';
    const body = services.text(language, `server.request.${decision}`, values);
    await insertMessage(call, { conversationId, body, internal: false });
    await resolveRequest(call, conversationId);
  }
  await sendMail(call, outcome, { to: registration.email, language, values, brandId });
}
