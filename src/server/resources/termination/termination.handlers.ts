import { displayDate } from '#shared/format/dates.ts';
import { HttpError, createFieldError, createNotFoundError } from '../../errors.ts';
import { requireGate } from '../../policy/gates.ts';
import type { Handler } from '../../requests/call.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { requireMember } from '../member/member.queries.ts';
import { getCobraColumns, type CobraColumns } from './cobra-notice.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import {
  listEndedCoverages,
  endMembership,
  insertTermination,
  lockMembersToTerminate,
  type TerminatedMember,
} from './termination.queries.ts';

/**
 * Ends the coverage of a member after a last day, and for an employee that of all dependents. An employer needs the right to
 * enroll.
 */
export const createTermination: Handler<'createTermination'> = async (call) => {
  const { terminationDate: lastDay, lastDayWorked, reason, comments } = call.input;
  const memberId = digitsOnly(call.input.memberId);
  await requireMember(call, memberId);
  const [first, ...others] = await lockMembersToTerminate(call, memberId);
  if (!first) throw createNotFoundError();
  if (call.scope.principal === 'employer')
    await requireGate('enrollment', first.group_number, call.trx, call.scope);
  if (first.termination_date !== null && first.termination_date <= lastDay)
    throw new HttpError('conflict', { reason: 'coverage ends earlier already' });
  if (lastDay < first.effective_date)
    throw createFieldError('terminationDate', 'beforeCoverage', {
      begin: displayDate(first.effective_date),
    });
  const cobra = await getCobraColumns(call, [first, ...others]);
  const { conversationId, transactionNumber = '' } = await fileTermination(call, first, cobra);
  const endedCoverage = await listEndedCoverages(call, [first, ...others], lastDay);
  for (const member of [first, ...others]) await endMembership(call, member, lastDay);
  await insertTermination(call, [first, ...others], {
    termination_date: lastDay,
    last_day_worked: lastDayWorked ?? null,
    reason,
    comments: comments ?? null,
    transaction_number: transactionNumber,
    conversation_id: conversationId,
    ended: endedCoverage,
    ...cobra,
  });
  call.auditRead(...[first, ...others].map((member) => member.member_id));
  call.auditObject(first.member_id, { ends: lastDay });
  return {
    transactionNumber,
    terminationDate: lastDay,
    cobraNoticeDue: cobra.cobra_notice_due ?? undefined,
  };
};

type CreateCall = Parameters<Handler<'createTermination'>>[0];

/** Creates the conversation of a termination, in which both sides can read what was changed. */
function fileTermination(
  call: CreateCall,
  { member_id: memberId, first_name, last_name }: TerminatedMember,
  { cobra_notice_due: noticeDue }: CobraColumns,
) {
  const { services, request, input } = call;
  const values = {
    name: `${first_name} ${last_name}`,
    date: displayDate(input.terminationDate),
    reason: services.code('termination-reason', input.reason, request.language),
  };
  const getText = (key: string, otherValues = {}) =>
    services.text(request.language, `server.request.termination.${key}`, {
      ...values,
      ...otherValues,
    });
  const noticeLines =
    noticeDue === null ? [] : [getText('cobraNotice', { date: displayDate(noticeDue) })];
  return createConversation(call, {
    subject: writeSubject(call, 'server.request.termination.subject', () => values),
    queueId: call.queue ?? null,
    body: [getText('body'), ...noticeLines].join('\n'),
    memberId,
    request: true,
    formData: { terminationDate: input.terminationDate, reason: input.reason },
  });
}
