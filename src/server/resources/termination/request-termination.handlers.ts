import { displayDate } from '#shared/format/dates.ts';
import { HttpError, createFieldError, requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { findMembership } from './termination.queries.ts';

/** Files a request for termination with the eligibility team. Only users who may act for the member may request it. */
export const requestTermination: Handler<'requestTermination'> = async (call) => {
  const { terminationDate, reason, comments } = call.input;
  const memberId = digitsOnly(call.input.memberId);
  const member = requireFound(await findMembership(call, memberId));
  if (!member.is_allowed) throw new HttpError('forbidden');
  if (member.termination_date !== null && member.termination_date <= terminationDate)
    throw createFieldError('terminationDate', 'coverageEndsEarlier', {
      date: displayDate(member.termination_date),
    });
  const { services, request } = call;
  const { conversationId, transactionNumber } = await fileRequest(call, {
    kind: 'terminationWish',
    memberId,
    values: {
      name: `${member.first_name} ${member.last_name}`,
      date: displayDate(terminationDate),
      reason: services.code('termination-reason', reason, request.language),
      comments: comments ?? '',
    },
    formData: { memberId, terminationDate, reason, comments },
  });
  return { conversationId, transactionNumber };
};
