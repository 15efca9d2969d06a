import type { PrecertificationRequest } from '#generated/operations.ts';
import { getDayAt, displayDate } from '#shared/format/dates.ts';
import { portalTimeZone } from '../../clock.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { findMemberName, requireMember } from '../member/member.queries.ts';
import {
  requireCodes,
  insertParts,
  insertPrecertification,
  requireProviders,
  updatePrecertificationConversation,
} from './request-precertification.queries.ts';

/** Stores a request and files it in the nurses' queue, with the day by which the nurses must decide. */
export const requestPrecertification: Handler<'requestPrecertification'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  const providers = await requireProviders(call, call.input);
  const codes = await requireCodes(call, call.input);
  const { certno, due_at } = await insertPrecertification(call, providers);
  await insertParts(call, certno, codes);
  const filedRequest = await fileWithNurses(call, certno, {
    dueDate: getDayAt(Date.parse(due_at), portalTimeZone),
    provider: providers.requestingProvider,
  });
  await updatePrecertificationConversation(call, certno, filedRequest.conversationId);
  return { ...filedRequest, certno };
};

/** Creates the conversation of a request. The conversation does not contain the clinical notes, which only the request has. */
async function fileWithNurses(
  call: Call<PrecertificationRequest>,
  certno: number,
  { dueDate, provider }: { dueDate: string; provider: { display_name: string; tax_id: string } },
) {
  const { clinicalNotes: _, transactionType: __, ...formData } = call.input;
  const { memberId, requestType, urgency, serviceFrom } = call.input;
  const { first_name, last_name } = requireFound(await findMemberName(call, memberId));
  const { language } = call.request;
  return fileRequest(call, {
    kind: 'precertification',
    memberId,
    values: {
      certno: String(certno),
      name: `${first_name} ${last_name}`,
      type: call.services.code('precert-type', requestType, language),
      urgency: call.services.code('precert-urgency', urgency, language),
      from: displayDate(serviceFrom),
      provider: provider.display_name,
    },
    translate: (to) => ({ type: call.services.code('precert-type', requestType, to) }),
    taxId: provider.tax_id,
    formData: { certno, ...formData },
    dueDate,
    priority: urgency === 'Elective' ? 'Normal' : 'Urgent',
  });
}
