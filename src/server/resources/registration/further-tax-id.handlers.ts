import { createFieldError, requireFound } from '../../errors.ts';
import { countFailure, getFailureCount } from '../../policy/rates.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { reject } from '../../requests/reject.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { insertTaxIdRegistration, savePendingTaxId } from './further-tax-id.queries.ts';
import { isProven } from './provider-proof.queries.ts';

/**
 * Requests a further tax ID for a provider's account. After too many failed attempts within an hour, the values are not
 * compared until the hour ends, and the response is the same as for wrong values.
 */
export const requestTaxId: Handler<'requestTaxId'> = async (call) => {
  const { input, services, request } = call;
  const person = requirePerson(call);
  const attemptsKey = `further tax id ${person.accountId}`;
  const rate = services.rates.registration;
  const hasAttemptsLeft = (await getFailureCount(call.trx, attemptsKey, rate)) < rate.limit;
  if (!hasAttemptsLeft || !(await isProven(call, input))) {
    if (hasAttemptsLeft) await countFailure(call.trx, attemptsKey, rate);
    return reject(call, 'errors.providerRegistrationUnsuccessful');
  }
  const taxId = digitsOnly(input.taxId);
  const isSaved = await savePendingTaxId(call, taxId);
  if (!isSaved) throw createFieldError('taxId', 'alreadyInUse');
  const { npi, practiceName: practice, fullClaimNumber: claim } = input;
  const name = `${person.firstName} ${person.lastName}`;
  const values = { name, npi, practice, claim, taxId: input.taxId };
  const { conversationId, transactionNumber } = await createConversation(call, {
    subject: writeSubject(call, 'server.request.furtherTaxId.subject', () => values),
    queueId: call.queue ?? null,
    body: services.text(request.language, 'server.request.furtherTaxId.body', values),
    request: true,
    formData: values,
  });
  await insertTaxIdRegistration(call, {
    kind: 'TaxId',
    tax_id: taxId,
    npi,
    practice_name: practice,
    contact_name: name,
    phone: '',
    email: person.email,
    user_name: person.userName,
    proof_claim_number: claim,
    account_id: person.accountId,
    conversation_id: conversationId,
  });
  return { success: true, transactionNumber: requireFound(transactionNumber) };
};
