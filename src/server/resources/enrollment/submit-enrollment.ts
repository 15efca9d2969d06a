import type { NewEnrollment } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import { createConversation, type Requester } from '../conversation/create-conversation.queries.ts';
import { needsProof, type PricedElection } from './check-enrollment.ts';
import {
  insertBeneficiaries,
  insertElections,
  insertEnrollment,
  insertPeople,
  insertWaivers,
} from './new-enrollment.queries.ts';
import type { Offer } from './offer.queries.ts';
import { insertStep, updateConversationOf } from './status.queries.ts';

/** A form that has passed every check. */
export interface CheckedForm {
  form: NewEnrollment;
  offer: Offer;
  elections: readonly PricedElection[];
  memberId: string | undefined;
}

export interface Submitted {
  enrollmentId: number;
  status: string;
  transactionNumber: string;
}

/** Writes a checked form and files its request for staff, under the brand's code. */
export async function submitEnrollment(call: Requester, checked: CheckedForm): Promise<Submitted> {
  const { form, offer, elections, memberId } = checked;
  const proofNeeded = needsProof(form, elections);
  const start = startOf(call, proofNeeded);
  const enrollmentId = await insertEnrollment(call, form, { ...start, proofNeeded, memberId });
  await insertPeople(call, enrollmentId, form);
  await insertElections(call, enrollmentId, elections);
  if (form.enrollmentType === 'Waiver') {
    const offered = [...new Set(offer.plans.map((plan) => plan.coverage_type))];
    await insertWaivers(call, enrollmentId, offered);
  }
  await insertBeneficiaries(call, enrollmentId, form.beneficiaries ?? []);
  await insertStep(call, enrollmentId, start.status, start.decisionNote);
  const transactionNumber = await file(call, enrollmentId, checked);
  return { enrollmentId, status: start.status, transactionNumber };
}

interface Start {
  status: 'NeedsInfo' | 'Submitted';
  decisionNote?: string;
}

/** A form that needs a proof is submitted with its first file. */
function startOf({ services, request }: Requester, proofNeeded: boolean): Start {
  if (!proofNeeded) return { status: 'Submitted' };
  const decisionNote = services.text(request.language, 'server.request.enrollment.proofNeeded');
  return { status: 'NeedsInfo', decisionNote };
}

async function file(call: Requester, enrollmentId: number, { form, memberId }: CheckedForm) {
  const { services, request } = call;
  const text = (part: string) =>
    services.text(request.language, `server.request.enrollment.${part}`, {
      name: `${form.firstName} ${form.lastName}`,
      number: enrollmentId,
    });
  const { conversationId, transactionNumber } = await createConversation(call, {
    subject: text('subject'),
    queueId: call.queue ?? null,
    body: text('body'),
    memberId,
    groupNumber: form.groupNumber,
    request: true,
    formData: { enrollmentId },
  });
  const number = requireFound(transactionNumber);
  await updateConversationOf(call, enrollmentId, {
    conversation_id: conversationId,
    transaction_number: number,
  });
  return number;
}
