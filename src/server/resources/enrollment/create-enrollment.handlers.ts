import { fieldProblem, found } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { createConversation } from '../conversation/create-conversation.queries.ts';
import {
  needsProof,
  priceElections,
  requireAges,
  requireLifePlan,
  requireLocation,
} from './check-enrollment.ts';
import {
  findEmployee,
  findOpenEnrollment,
  insertBeneficiaries,
  insertElections,
  insertEnrollment,
  insertPeople,
  insertWaivers,
} from './new-enrollment.queries.ts';
import { lockGroup, offeredPlans } from './offer.queries.ts';
import { addStep, setConversationOf } from './status.queries.ts';

export const createEnrollment: Handler<'createEnrollment'> = async (call) => {
  const form = call.input;
  await lockGroup(call, form.groupNumber);
  await requireLocation(call, form);
  const elections = await priceElections(call, form);
  requireAges(form, elections);
  requireLifePlan(form, elections);
  const memberId = await employeeOf(call);
  const proofNeeded = needsProof(form, elections);
  const start = startOf(call, proofNeeded);
  const enrollmentId = await insertEnrollment(call, form, { ...start, proofNeeded, memberId });
  await insertPeople(call, enrollmentId, form);
  await insertElections(call, enrollmentId, elections);
  if (form.enrollmentType === 'Waiver') {
    const plans = await offeredPlans(call, form.groupNumber, form.coverageDate);
    const offered = [...new Set(plans.map((plan) => plan.coverage_type))];
    await insertWaivers(call, enrollmentId, offered);
  }
  await insertBeneficiaries(call, enrollmentId, form.beneficiaries ?? []);
  await addStep(call, enrollmentId, start.status, start.decisionNote);
  const transactionNumber = await file(call, enrollmentId, memberId);
  call.auditRead(memberId);
  call.auditWrite(enrollmentId, { group: form.groupNumber });
  return { enrollmentId, status: start.status, transactionNumber };
};

type Create = Parameters<Handler<'createEnrollment'>>[0];

interface Start {
  status: 'NeedsInfo' | 'Submitted';
  decisionNote?: string;
}

/** A form that needs a proof is submitted with its first file. */
function startOf({ services, request }: Create, proofNeeded: boolean): Start {
  if (!proofNeeded) return { status: 'Submitted' };
  const decisionNote = services.text(request.language, 'server.request.enrollment.proofNeeded');
  return { status: 'NeedsInfo', decisionNote };
}

/** Returns the employee whom the group has under this SSN, if any. */
async function employeeOf(call: Create): Promise<string | undefined> {
  const { groupNumber, ssn, enrollmentType } = call.input;
  if (await findOpenEnrollment(call, groupNumber, ssn))
    throw fieldProblem('ssn', 'enrollmentWaits');
  const employee = await findEmployee(call, groupNumber, ssn);
  if (employee?.status === 'Active' && enrollmentType === 'NewHire')
    throw fieldProblem('ssn', 'alreadyEmployee');
  return employee?.member_id;
}

/** Files the request for staff under the brand's code. */
async function file(call: Create, enrollmentId: number, memberId: string | undefined) {
  const { services, request, input } = call;
  const text = (part: string) =>
    services.text(request.language, `server.request.enrollment.${part}`, {
      name: `${input.firstName} ${input.lastName}`,
      number: enrollmentId,
    });
  const { conversationId, transactionNumber } = await createConversation(call, {
    subject: text('subject'),
    queueId: call.queue ?? null,
    body: text('body'),
    memberId,
    groupNumber: input.groupNumber,
    request: true,
    formData: { enrollmentId },
  });
  const number = found(transactionNumber);
  await setConversationOf(call, enrollmentId, {
    conversation_id: conversationId,
    transaction_number: number,
  });
  return number;
}
