import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { offerRules, priceElections, requireNewForm } from './check-enrollment.ts';
import { listKnownEmployees } from './new-enrollment.queries.ts';
import { lockGroup, getOffer } from './group-offer.queries.ts';
import { submitEnrollment } from './submit-enrollment.ts';

export const createEnrollment: Handler<'createEnrollment'> = async (call) => {
  const form = call.input;
  const { groupNumber, coverageDate, ssn } = form;
  await lockGroup(call, groupNumber);
  const offer = await getOffer(call, groupNumber, coverageDate);
  for (const rule of offerRules) rule(form, offer);
  const knownEmployee = (await listKnownEmployees(call, groupNumber, [ssn])).get(digitsOnly(ssn));
  if (knownEmployee) requireNewForm(form, knownEmployee);
  const elections = priceElections(form, offer);
  const memberId = knownEmployee?.memberId;
  const submittedEnrollment = await submitEnrollment(call, { form, offer, elections, memberId });
  call.auditRead(memberId);
  call.auditObject(submittedEnrollment.enrollmentId, { group: groupNumber });
  return submittedEnrollment;
};
