import type { Call } from '../../requests/call.ts';
import { dayOf } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import { listElections, listPresentCoverages, type FoundEnrollment } from './enrollment.queries.ts';

type Election = Awaited<ReturnType<typeof listElections>>[number];
type Present = Awaited<ReturnType<typeof listPresentCoverages>>[number];

/** The elections of a form, each with its change from the coverage on the day of the decision, or today. */
export const listElectionsWithChange = async (call: Call, row: FoundEnrollment) =>
  (await compareElections(call, row)).map(({ change, ...election }) => ({
    ...toFields(call, election),
    change,
  }));

/** Stores the changes, because after an approval the elections are the present coverage. */
export async function keepChanges(call: Call, row: FoundEnrollment): Promise<void> {
  for (const election of await compareElections(call, row)) {
    const { coverage_type, present_plan, present_level, change } = election;
    await call.scoped.update(
      'enrollment_election',
      { enrollment_id: row.enrollment_id, coverage_type },
      { present_plan, present_level, change },
    );
  }
}

/** A decided form keeps its comparison; any other is compared with today, or with the day of its decision. */
async function compareElections(call: Call, row: FoundEnrollment) {
  const day = row.decided_at === null ? call.today : dayOf(row.decided_at);
  const covered =
    row.member_id === null ? [] : await listPresentCoverages(call, row.member_id, day);
  return (await listElections(call, row.enrollment_id)).map((election) => {
    const { change } = election;
    if (change !== null) return { ...election, change };
    const present = covered.find((one) => one.coverage_type === election.coverage_type);
    return {
      ...election,
      present_plan: present?.plan_name ?? null,
      present_level: present?.coverage_level ?? null,
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
