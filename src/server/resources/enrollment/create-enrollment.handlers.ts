import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { offerRules, priceElections, requireNewEnrollment } from './check-enrollment.ts';
import { listKnownEmployees } from './new-enrollment.queries.ts';
import { lockGroup, getOffer } from './group-offer.queries.ts';
import { submitEnrollment } from './submit-enrollment.ts';

export const createEnrollment: Handler<'createEnrollment'> = async (call) => {
  const enrollment = call.input;
  const { groupNumber, coverageDate, ssn } = enrollment;
  await lockGroup(call, groupNumber);
  const offer = await getOffer(call, groupNumber, coverageDate);
  for (const rule of offerRules) rule(enrollment, offer);
  const knownEmployee = (await listKnownEmployees(call, groupNumber, [ssn])).get(digitsOnly(ssn));
  if (knownEmployee) requireNewEnrollment(enrollment, knownEmployee);
  const elections = priceElections(enrollment, offer);
  const memberId = knownEmployee?.memberId;
  const submittedEnrollment = await submitEnrollment(call, {
    enrollment,
    offer,
    elections,
    memberId,
  });
  call.auditRead(memberId);
  call.auditObject(submittedEnrollment.enrollmentId, { group: groupNumber });
  return submittedEnrollment;
};
