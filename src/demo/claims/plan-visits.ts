import { addDays, daysBetween, earlierDay, laterDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { elects, groupPlans } from '../coverage.ts';
import type { Random } from '../random.ts';
import type { Household, Member, Plan, DemoData } from '../demo-data.ts';
import { chooseProvider, chooseService, createProviderDirectory } from './choose-service.ts';
import type { ProviderDirectory } from './choose-service.ts';
import { planScriptedVisits } from './scripted-visits.ts';
import type { PlannedVisit, Outcome } from './planned-visit.ts';
import { services } from './services.ts';
import { reasonCodes } from './reason-codes.ts';

/** Plans the visits of every member: scripted ones for some demo households, random ones for all others. */
export function planVisits(data: DemoData): PlannedVisit[] {
  const directory = createProviderDirectory(data);
  const plansByGroupNumber = groupPlans(data);
  return data.households.flatMap((household) => {
    const electedPlans = (plansByGroupNumber.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    return household.hasScriptedHistory
      ? planScriptedVisits(data, directory, household, electedPlans)
      : household.members.flatMap((member) =>
          planMemberVisits(data, { directory, household, member, plans: electedPlans }),
        );
  });
}

/** A member with the data from which the possible services and providers follow. */
interface Patient {
  readonly directory: ProviderDirectory;
  readonly household: Household;
  readonly member: Member;
  readonly plans: readonly Plan[];
}

function planMemberVisits(data: DemoData, patient: Patient): PlannedVisit[] {
  const { member, plans } = patient;
  const random = data.random.fork(`drafts ${member.memberId}`);
  const firstPlanDay = plans.reduce((day, plan) => earlierDay(day, plan.from), data.today);
  const from = laterDay(firstPlanDay, member.effective);
  const to = earlierDay(addDays(data.today, -2), member.termination ?? data.today);
  if (from >= to) return [];
  const dayCount = daysBetween(from, to);
  // New members have fewer visits; after 675 days the number is complete.
  const count = Math.round(pickVisitCount(random) * Math.min(1, 0.25 + dayCount / 900));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, random.int(0, dayCount));
    return planVisit(patient, day, `${member.memberId} ${index}`, random);
  }).filter((visit) => visit !== undefined);
}

/** Returns a member's visits within about two years: few for most members, many for those with a chronic illness. */
const pickVisitCount = (random: Random): number =>
  random.chance(0.18) ? random.int(16, 32) : random.int(4, 11);

function planVisit(
  patient: Patient,
  day: Day,
  randomKey: string,
  random: Random,
): PlannedVisit | undefined {
  const { directory, household, member, plans } = patient;
  const currentPlans = plans.filter((plan) => plan.from <= day && plan.to >= day);
  const coveredTypes = new Set(currentPlans.map((plan) => plan.coverage));
  const serviceKey = chooseService(member, day, coveredTypes, random);
  const service = serviceKey === undefined ? undefined : services[serviceKey];
  const plan = service && currentPlans.find(({ coverage }) => coverage === service.coverage);
  if (serviceKey === undefined || !service || !plan) return undefined;
  const provider = chooseProvider(directory, household, plan, service, random);
  return {
    household,
    member,
    serviceKey,
    plan,
    provider,
    day,
    outcome: pickOutcome(random),
    randomKey,
  };
}

const adjudicated: Outcome = { kind: 'decide' };
const createDenial = (group: 'CO' | 'PR', reason: string): Outcome => ({
  kind: 'deny',
  group,
  reason,
});

/** Outcomes with their frequency in percent. */
const weightedOutcomes: readonly (readonly [Outcome, number])[] = [
  [adjudicated, 87],
  [createDenial('CO', reasonCodes.duplicate), 1.2],
  [createDenial('CO', reasonCodes.filedTooLate), 0.8],
  [createDenial('CO', reasonCodes.missingInformation), 1],
  [createDenial('PR', reasonCodes.notMedicallyNecessary), 0.7],
  [createDenial('PR', reasonCodes.nonCovered), 1.1],
  [createDenial('PR', reasonCodes.patientInformationMissing), 0.5],
  [createDenial('CO', reasonCodes.otherPayerResponsible), 0.3],
  [createDenial('CO', reasonCodes.noPrecertification), 0.8],
  [
    {
      kind: 'mixed',
      reasons: [
        undefined,
        ['CO', reasonCodes.includedInOtherService],
        ['PR', reasonCodes.nonCovered],
      ],
    },
    3,
  ],
  [{ kind: 'replaced' }, 1.6],
  [{ kind: 'reversed' }, 0.6],
  [{ kind: 'returned' }, 0.5],
  [{ kind: 'rejected' }, 0.5],
];

const pickOutcome = (random: Random): Outcome => random.weighted(weightedOutcomes);
