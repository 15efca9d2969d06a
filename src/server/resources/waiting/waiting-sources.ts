import type { Operations } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import type { Rows } from '../../requests/page.ts';
import { readPage } from '../rows/paged.queries.ts';
import { selectRunsToApprove } from '../check-run/check-run.queries.ts';
import { readConversationPage } from '../conversation/conversation-page.queries.ts';
import { selectEnrollmentsToComplete } from '../enrollment/enrollment-list.queries.ts';

/** Something that waits, with the time since when. */
export type WaitingRow = Omit<
  Operations['listWaiting']['output']['results'][number],
  'daysWaiting'
> & {
  waitingSince: string;
};

interface WaitingSource {
  /** The calls that the caller must be allowed to make in order to see and do this work. */
  calls: readonly string[];
  /** Reads the requested page: what is due soon, then the longest waiting. */
  readRows: (call: Call) => Promise<Rows<WaitingRow>>;
}

/** What may wait for an employer. */
export const waitingSources: readonly WaitingSource[] = [
  { calls: ['listPublishedCheckRuns'], readRows: readRunsToApprove },
  { calls: ['listEnrollments', 'answerEnrollment'], readRows: readEnrollmentsToComplete },
  { calls: ['searchConversations'], readRows: readConversationsToAnswer },
];

async function readRunsToApprove(call: Call): Promise<Rows<WaitingRow>> {
  const page = await readPage(call, selectRunsToApprove(call));
  return page.map((run) => ({
    ...run,
    waitingKey: `run ${run.checkRunId}`,
    waitingKind: 'Funding',
    subject: run.checkRunName,
    regarding: run.groupName,
    waitingSince: run.publishedDate,
  }));
}

async function readEnrollmentsToComplete(call: Call): Promise<Rows<WaitingRow>> {
  const page = await readPage(call, selectEnrollmentsToComplete(call));
  return page.map((enrollment) => ({
    enrollmentId: enrollment.enrollmentId,
    memberId: enrollment.memberId,
    waitingKey: `enrollment ${enrollment.enrollmentId}`,
    waitingKind: 'Enrollment',
    subject: enrollment.employeeName,
    detail: enrollment.decisionNote,
    regarding: enrollment.groupName,
    dueDate: enrollment.coverageDate,
    waitingSince: enrollment.waitingSince,
  }));
}

async function readConversationsToAnswer(call: Call): Promise<Rows<WaitingRow>> {
  const criteria = { waitingForMe: true, sortProperty: 'daysWaiting', sortDesc: true } as const;
  const page = await readConversationPage(call, criteria);
  return page.map((conversation) => ({
    conversationId: conversation.conversationId,
    memberId: conversation.memberId,
    waitingKey: `conversation ${conversation.conversationId}`,
    waitingKind: conversation.transactionNumber === undefined ? 'Message' : 'Request',
    subject: conversation.subject,
    detail: conversation.lastMessage,
    regarding: conversation.memberName,
    waitingSince: conversation.waitingSince ?? conversation.lastMessageDate,
  }));
}
