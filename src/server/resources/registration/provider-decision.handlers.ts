import { found } from '../../errors.ts';
import { sendMail, type MailTemplate } from '../../mail/outbox.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { changeConversation, resolvedBy } from '../conversation/conversation.queries.ts';
import { insertMessage } from '../conversation/message.queries.ts';
import { paged } from '../rows/paged.queries.ts';
import {
  addNetworksOfTaxId,
  closePendingAccount,
  activatePendingAccount,
  setTaxIdStatus,
} from './decision.queries.ts';
import {
  decide,
  findRegistration,
  registrationsFor,
  type FoundRegistration,
} from './provider-registration.queries.ts';

export const searchProviderRegistrations: Handler<'searchProviderRegistrations'> = (call) =>
  paged(call, registrationsFor(call, call.input));

export const approveProviderRegistration: Handler<'approveProviderRegistration'> = async (call) => {
  const registration = found(await findRegistration(call, call.input.registrationId));
  await decide(call, call.input, { status: 'Approved' });
  await activatePendingAccount(call, registration);
  await setTaxIdStatus(call, registration, 'Active');
  await addNetworksOfTaxId(call, registration);
  const ofTaxId = registration.kind === 'TaxId';
  await notifyApplicant(
    call,
    registration,
    ofTaxId ? 'registrationOfTaxIdApproved' : 'registrationApproved',
  );
  return { success: true };
};

export const declineProviderRegistration: Handler<'declineProviderRegistration'> = async (call) => {
  const { reasonCode } = call.input;
  const registration = found(await findRegistration(call, call.input.registrationId));
  await decide(call, call.input, { status: 'Refused', reason_code: reasonCode });
  await closePendingAccount(call, registration);
  await setTaxIdStatus(call, registration, 'Ended');
  await notifyApplicant(call, registration, 'registrationDeclined', reasonCode);
  return { success: true };
};

/** Sends the decision by mail and in the conversation, which it resolves. The reason is from a code list. */
async function notifyApplicant(
  call: Call,
  registration: FoundRegistration,
  outcome: MailTemplate & `registration${string}`,
  reasonCode?: string,
): Promise<void> {
  const { services, scope } = call;
  const { conversation_id: conversationId, language, brand_id: brandId } = registration;
  const reason = reasonCode && services.code('registration-reason', reasonCode, language);
  const values = {
    firstName: registration.first_name,
    practice: registration.practice_name,
    reason: reason ?? '',
  };
  call.auditWrite(registration.registration_id, { outcome, account: registration.account_id });
  if (conversationId !== null) {
    const decision = reason === undefined ? 'registrationApproved' : 'registrationDeclined';
    const body = services.text(language, `server.request.${decision}`, values);
    await insertMessage(call, { conversationId, body, internal: false });
    await changeConversation(
      call,
      { conversationId },
      resolvedBy(scope.accountId, informationSent),
    );
  }
  await sendMail(call, outcome, { to: registration.email, language, values, brandId });
}

/** Of schemas/codes/resolution-type.json. */
const informationSent = 2;
