import type { NewEnrollment } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import {
  createConversation,
  type ConversationContext,
} from '../conversation/create-conversation.queries.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { needsProof, type PricedElection } from './check-enrollment.ts';
import {
  insertBeneficiaries,
  insertElections,
  insertEnrollment,
  insertPeople,
  insertWaivers,
} from './new-enrollment.queries.ts';
import type { Offer } from './group-offer.queries.ts';
import { insertHistoryEntry, updateEnrollmentConversation } from './enrollment-status.queries.ts';

/** An enrollment that has passed every check, with the member ID of an employee who is a member already. */
export interface CheckedEnrollment {
  enrollment: NewEnrollment;
  offer: Offer;
  elections: readonly PricedElection[];
  memberId: string | undefined;
}

/** The id and status of a submitted enrollment, and the transaction number of its request. */
export interface SubmittedEnrollment {
  enrollmentId: number;
  status: string;
  transactionNumber: string;
}

/** Stores a checked enrollment and files a request for staff with the brand's transaction code. */
export async function submitEnrollment(
  call: ConversationContext,
  checkedEnrollment: CheckedEnrollment,
): Promise<SubmittedEnrollment> {
  const { enrollment, offer, elections, memberId } = checkedEnrollment;
  const proofNeeded = needsProof(enrollment, elections);
  const firstStatus = getFirstStatus(call, proofNeeded);
  const enrollmentId = await insertEnrollment(call, enrollment, {
    ...firstStatus,
    proofNeeded,
    memberId,
  });
  await insertPeople(call, enrollmentId, enrollment);
  await insertElections(call, enrollmentId, elections);
  if (enrollment.enrollmentType === 'Waiver') {
    const offeredTypes = [...new Set(offer.plans.map((plan) => plan.coverage_type))];
    await insertWaivers(call, enrollmentId, offeredTypes);
  }
  await insertBeneficiaries(call, enrollmentId, enrollment.beneficiaries ?? []);
  await insertHistoryEntry(call, enrollmentId, firstStatus.status, firstStatus.decisionNote);
  const transactionNumber = await fileRequestForStaff(call, enrollmentId, checkedEnrollment);
  return { enrollmentId, status: firstStatus.status, transactionNumber };
}

interface FirstStatus {
  status: 'NeedsInfo' | 'Submitted';
  decisionNote?: string;
}

/** An enrollment that needs a proof waits in NeedsInfo until its first file is attached. */
function getFirstStatus(
  { services, request }: ConversationContext,
  proofNeeded: boolean,
): FirstStatus {
  if (!proofNeeded) return { status: 'Submitted' };
  const decisionNote = services.text(request.language, 'server.request.enrollment.proofNeeded');
  return { status: 'NeedsInfo', decisionNote };
}

async function fileRequestForStaff(
  call: ConversationContext,
  enrollmentId: number,
  { enrollment, memberId }: CheckedEnrollment,
) {
  const { services, request } = call;
  const values = {
    name: `${enrollment.firstName} ${enrollment.lastName}`,
    number: enrollmentId,
  };
  const { conversationId, transactionNumber } = await createConversation(call, {
    subject: writeSubject(call, 'server.request.enrollment.subject', () => values),
    queueId: call.queue ?? null,
    body: services.text(request.language, 'server.request.enrollment.body', values),
    memberId,
    groupNumber: enrollment.groupNumber,
    request: true,
    formData: { enrollmentId },
  });
  const requestNumber = requireFound(transactionNumber);
  await updateEnrollmentConversation(call, enrollmentId, {
    conversation_id: conversationId,
    transaction_number: requestNumber,
  });
  return requestNumber;
}
