import { createFieldError, requireFound } from '../../errors.ts';
import { countFailure, getFailureCount } from '../../policy/rates.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { reject } from '../../requests/reject.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { requestFurtherTaxId, insertTaxIdRequest } from './further-tax-id.queries.ts';
import { isProven } from './provider-proof.queries.ts';

/** After an account's last attempt, values are not compared for an hour, and the response stays the same. */
export const requestTaxId: Handler<'requestTaxId'> = async (call) => {
  const { input, services, request } = call;
  const person = requirePerson(call);
  const tries = `further tax id ${person.accountId}`;
  const rate = services.rates.registration;
  const open = (await getFailureCount(call.trx, tries, rate)) < rate.limit;
  if (!open || !(await isProven(call, input))) {
    if (open) await countFailure(call.trx, tries, rate);
    return reject(call, 'errors.providerRegistrationUnsuccessful');
  }
  const taxId = digitsOnly(input.taxId);
  if (!(await requestFurtherTaxId(call, taxId))) throw createFieldError('taxId', 'alreadyInUse');
  const { npi, practiceName: practice, fullClaimNumber: claim } = input;
  const name = `${person.firstName} ${person.lastName}`;
  const values = { name, npi, practice, claim, taxId: input.taxId };
  const text = (part: string) =>
    services.text(request.language, `server.request.furtherTaxId.${part}`, values);
  const { conversationId, transactionNumber } = await createConversation(call, {
    subject: text('subject'),
    queueId: call.queue ?? null,
    body: text('body'),
    request: true,
    formData: values,
  });
  await insertTaxIdRequest(call, {
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
