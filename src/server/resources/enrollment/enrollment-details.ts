import type { Enrollment } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { listElectionsWithChange } from './election-changes.ts';
import {
  listBeneficiaries,
  listFiles,
  listHistory,
  listPeople,
  type FoundEnrollment,
} from './enrollment.queries.ts';

/** The statuses in which an enrollment still waits for a decision. */
export const openStatuses = ['Submitted', 'EmployerReview', 'InReview', 'NeedsInfo'];

/** Whether the enrollment needs a proof and has no file. */
export const isProofMissing = async (call: Call, row: FoundEnrollment): Promise<boolean> =>
  row.proof_needed && (await listFiles(call, row.enrollment_id)).length === 0;

/** A complete enrollment in the format of the contract. */
export async function getEnrollmentDetails(call: Call, row: FoundEnrollment): Promise<Enrollment> {
  const { enrollment_id: id } = row;
  const people = await listPeople(call, id);
  return {
    ...toFields(call, row),
    open: openStatuses.includes(row.status),
    proofMissing: await isProofMissing(call, row),
    employeeName: fullName(row),
    dateOfQualifyingEvent: row.qualifying_event_date ?? undefined,
    primaryMemberMaritalStatusType: row.marital_status ?? undefined,
    primaryMemberPayStatus: row.pay_status ?? undefined,
    primaryMemberHomePhone: row.home_phone ?? undefined,
    primaryMemberWorkPhone: row.work_phone ?? undefined,
    primaryMemberEmail: row.email ?? undefined,
    submittedDate: row.submitted_at ?? undefined,
    submittedBy: row.submitter_name ?? undefined,
    decidedDate: row.decided_at ?? undefined,
    decidedBy: row.decider_name ?? undefined,
    enrollmentDependents: people.map((person) => ({
      ...toFields(call, person),
      personName: fullName(person),
    })),
    planElections: await listElectionsWithChange(call, row),
    beneficiaries: await listBeneficiaries(call, id),
    attachments: (await listFiles(call, id)).map((file) => toFields(call, file)),
    history: (await listHistory(call, id)).map((step) => toFields(call, step)),
  };
}
