import type { Operations } from '#generated/operations.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { Call } from '../../requests/call.ts';
import type { Rows } from '../../requests/page.ts';
import { readPage } from '../rows/paged.queries.ts';
import { selectClaimsToAnswer } from '../claim/claims-to-answer.queries.ts';
import { selectRunsToApprove } from '../check-run/check-run.queries.ts';
import { readConversationPage } from '../conversation/conversation-page.queries.ts';
import { selectEnrollmentsToComplete } from '../enrollment/enrollment-list.queries.ts';
import { selectRequestsToAnswer } from '../precertification/undecided.queries.ts';
import { fullName } from '../rows/people.ts';

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

const conversations = { calls: ['searchConversations'], readRows: readConversationsToAnswer };

/** What may wait for callers of each kind. */
export const waitingSources: Partial<Record<Principal, readonly WaitingSource[]>> = {
  employer: [
    { calls: ['listPublishedCheckRuns'], readRows: readRunsToApprove },
    { calls: ['listEnrollments', 'answerEnrollment'], readRows: readEnrollmentsToComplete },
    conversations,
  ],
  provider: [
    { calls: ['listClaims'], readRows: readClaimsToAnswer },
    {
      calls: ['searchPrecertifications', 'readPrecertification'],
      readRows: readRequestsToAnswer,
    },
    conversations,
  ],
};

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

async function readClaimsToAnswer(call: Call): Promise<Rows<WaitingRow>> {
  const page = await readPage(call, selectClaimsToAnswer(call));
  return page.map((claim) => ({
    memberId: claim.memberId,
    fullClaimNumber: claim.fullClaimNumber,
    waitingKey: `claim ${claim.fullClaimNumber}`,
    waitingKind: 'Claim',
    subject: fullName(claim),
    detail:
      claim.informationNeeded &&
      call.services.code('claim-information', claim.informationNeeded, call.request.language),
    reference: claim.fullClaimNumber,
    dueDate: claim.informationBy,
    waitingSince: claim.waitingSince,
  }));
}

async function readRequestsToAnswer(call: Call): Promise<Rows<WaitingRow>> {
  const page = await readPage(call, selectRequestsToAnswer(call));
  return page.map((request) => ({
    memberId: request.memberId,
    certno: request.certno,
    waitingKey: `precertification ${request.certno}`,
    waitingKind: 'Precertification',
    subject: request.patientName,
    detail: request.informationNeeded,
    reference: String(request.certno),
    waitingSince: request.informationRequestedDate ?? request.receivedDate,
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
