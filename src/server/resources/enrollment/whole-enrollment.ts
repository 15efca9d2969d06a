import type { Enrollment } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import { dayOf } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import {
  beneficiariesOf,
  electionsOf,
  filesOf,
  historyOf,
  peopleOf,
  presentCoverageOf,
  type FoundEnrollment,
} from './enrollment.queries.ts';

/** The statuses in which an enrollment still waits for a decision. */
export const openStatuses = ['Submitted', 'EmployerReview', 'InReview', 'NeedsInfo'];

export const isProofMissing = async (call: Call, row: FoundEnrollment): Promise<boolean> =>
  row.proof_needed && (await filesOf(call, row.enrollment_id)).length === 0;

/** A complete enrollment in the format of the contract. */
export async function wholeEnrollment(call: Call, row: FoundEnrollment): Promise<Enrollment> {
  const { enrollment_id: id } = row;
  const people = await peopleOf(call, id);
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
    enrollmentDependents: people.map((one) => ({
      ...toFields(call, one),
      personName: fullName(one),
    })),
    planElections: await electionsWithChange(call, row),
    beneficiaries: await beneficiariesOf(call, id),
    attachments: (await filesOf(call, id)).map((file) => toFields(call, file)),
    history: (await historyOf(call, id)).map((step) => toFields(call, step)),
  };
}

type Election = Awaited<ReturnType<typeof electionsOf>>[number];
type Present = Awaited<ReturnType<typeof presentCoverageOf>>[number];

/** The elections of an open enrollment are compared with today's coverage, those of a decided one with that of its day. */
async function electionsWithChange(call: Call, row: FoundEnrollment) {
  const day = row.decided_at === null ? call.today : dayOf(row.decided_at);
  const covered = row.member_id === null ? [] : await presentCoverageOf(call, row.member_id, day);
  return (await electionsOf(call, row.enrollment_id)).map((election) => {
    const present = covered.find((one) => one.coverage_type === election.coverage_type);
    return {
      ...toFields(call, election),
      presentPlan: present?.plan_name,
      presentLevel: present?.coverage_level,
      change: changeOf(election, present),
    };
  });
}

function changeOf(election: Election, present: Present | undefined): string {
  if (election.waived) return present ? 'Ends' : 'Waived';
  if (!present) return 'New';
  const same =
    present.plan_number === election.plan_number &&
    present.coverage_level === election.coverage_level;
  return same ? 'Same' : 'Changed';
}
