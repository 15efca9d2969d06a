import { addDays } from '../calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { Claim } from '../demo-data.ts';
import { isDemoEmployeeFamily } from '../demo-people.ts';

/** What claims wait for (schemas/codes/claim-information.json), and who sends it. */
const requests = [
  ['OtherInsurance', 'member'],
  ['MedicalRecords', 'provider'],
  ['Accident', 'member'],
  ['ItemizedBill', 'provider'],
] as const;

/** Days from the request to its deadline (29 CFR 2560.503-1). */
const daysToAnswer = 45;

/** Returns what a claim waits for. The claim of the demo family waits for its member, so that the demo shows the upload. */
export function toInformationColumns(claim: Claim): Row {
  const request = claim.status === 'InformationRequested' ? pickRequest(claim) : undefined;
  return {
    information_needed: request?.[0],
    information_from: request?.[1],
    information_by: request && addDays(claim.received, daysToAnswer),
  };
}

const pickRequest = ({ member, number }: Claim) =>
  requests[isDemoEmployeeFamily(member) ? 0 : number % requests.length];
