import type { Handler } from '../../requests/call.ts';
import { countWaitingForInformation } from '../claim/information-answer.queries.ts';
import { countAwaitingApproval } from '../check-run/check-run.queries.ts';
import { countWaitingConversations } from '../conversation/conversation-list.queries.ts';
import { countNeedingInformation } from '../enrollment/enrollment-list.queries.ts';
import { countWaitingForProvider } from '../precertification/undecided.queries.ts';
import { readWaitingPage } from './waiting-list.ts';

/** The counts agree with the lists of the home page; the response schema omits those that the caller may not see. */
export const countWaiting: Handler<'countWaiting'> = async (call) => {
  const { latest_waiting_id: latest, ...counts } = await countWaitingConversations(call);
  return {
    ...counts,
    ...(counts.answers === 1 && latest !== null && { answerConversationId: latest }),
    enrollments: await countNeedingInformation(call),
    checkRuns: await countAwaitingApproval(call),
    ...(call.scope.principal === 'provider' && {
      claims: await countWaitingForInformation(call, 'provider'),
      precertifications: await countWaitingForProvider(call),
    }),
  };
};

export const listWaiting: Handler<'listWaiting'> = async (call) => {
  const page = await readWaitingPage(call);
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page;
};
