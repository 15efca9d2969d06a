import type { Call } from '../../requests/call.ts';
import { toPortalDay } from '../rows/days.ts';
import { toFields } from '../rows/fields.ts';
import { listElections, listCoveragesOnDay, type FoundEnrollment } from './enrollment.queries.ts';

type Election = Awaited<ReturnType<typeof listElections>>[number];
type CurrentCoverage = Awaited<ReturnType<typeof listCoveragesOnDay>>[number];

/**
 * Lists the elections of an enrollment. Each has its change from the coverage on the day of the decision, or from today's
 * coverage when the enrollment is undecided.
 */
export const listElectionsWithChange = async (call: Call, row: FoundEnrollment) =>
  (await compareElections(call, row)).map(({ change, ...election }) => ({
    ...toFields(call, election),
    change,
  }));

/** Stores the changes with a decision, because after an approval the elections are themselves the current coverage. */
export async function storeElectionChanges(call: Call, row: FoundEnrollment): Promise<void> {
  for (const election of await compareElections(call, row)) {
    const { coverage_type, present_plan, present_level, change } = election;
    await call.scoped.update(
      'enrollment_election',
      { enrollment_id: row.enrollment_id, coverage_type },
      { present_plan, present_level, change },
    );
  }
}

/** Returns the elections with their stored comparison, otherwise compared with the coverage on the day of the decision or today. */
async function compareElections(call: Call, row: FoundEnrollment) {
  const day = row.decided_at === null ? call.today : toPortalDay(row.decided_at);
  const coverages =
    row.member_id === null ? [] : await listCoveragesOnDay(call, row.member_id, day);
  return (await listElections(call, row.enrollment_id)).map((election) => {
    const { change } = election;
    if (change !== null) return { ...election, change };
    const currentCoverage = coverages.find(
      (coverage) => coverage.coverage_type === election.coverage_type,
    );
    return {
      ...election,
      present_plan: currentCoverage?.plan_name ?? null,
      present_level: currentCoverage?.coverage_level ?? null,
      change: compareElection(election, currentCoverage),
    };
  });
}

/** Returns a code of schemas/codes/election-change.json. */
function compareElection(election: Election, currentCoverage: CurrentCoverage | undefined): string {
  if (election.waived) return currentCoverage ? 'Ends' : 'Waived';
  if (!currentCoverage) return 'New';
  const isSame =
    currentCoverage.plan_number === election.plan_number &&
    currentCoverage.coverage_level === election.coverage_level;
  return isSame ? 'Same' : 'Changed';
}
