import { addDays, daysBetween, earlierDay, laterDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { getPlanYear } from '../plans.ts';
import type { Household, Plan, Provider, DemoData } from '../demo-data.ts';
import { anyCity, isInNetwork } from './choose-service.ts';
import type { ProviderDirectory } from './choose-service.ts';
import type { Outcome, PlannedVisit, WaitingStatus } from './planned-visit.ts';
import { services } from './services.ts';
import { reasonCodes } from './reason-codes.ts';

/** Positions of the demo household's members. */
const employee = 0;
const spouse = 1;
const olderChild = 2;
const youngerChild = 3;

/** A visit of a household with a scripted history. */
interface ScriptedVisit {
  readonly memberIndex: number;
  /** Key of `services`. */
  readonly serviceKey: string;
  /** Plan years before the current one. */
  readonly yearsAgo?: number;
  /** The day of the visit, as a fraction of the plan year; for the current year, of its days until today. */
  readonly fractionOfYear?: number;
  /** Days before today. Replaces yearsAgo and fractionOfYear. */
  readonly daysAgo?: number;
  readonly outcome?: Outcome;
  /** Out of network, so that both network tiers of the limits show usage. */
  readonly outOfNetwork?: boolean;
}

const visit = (
  memberIndex: number,
  serviceKey: string,
  fractionOfYear: number,
  optional: Partial<ScriptedVisit> = {},
): ScriptedVisit => ({ memberIndex, serviceKey, fractionOfYear, ...optional });

const recentVisit = (
  memberIndex: number,
  serviceKey: string,
  { daysAgo, status }: { daysAgo: number; status: WaitingStatus },
): ScriptedVisit => ({ memberIndex, serviceKey, daysAgo, outcome: { kind: 'waiting', status } });

const denied = (group: 'CO' | 'PR', reason: string): Partial<ScriptedVisit> => ({
  outcome: { kind: 'deny', group, reason },
});

/** More than four remark codes on one claim, since the page shows four pairs. */
const manyReasons: Outcome = {
  kind: 'mixed',
  reasons: [
    undefined,
    ['CO', reasonCodes.includedInOtherService],
    ['PR', reasonCodes.nonCovered],
    ['CO', reasonCodes.noPrecertification],
    ['CO', reasonCodes.tooFrequent],
  ],
};

/** A quiet year with a broken wrist. */
const visitsTwoYearsAgo: readonly ScriptedVisit[] = [
  visit(employee, 'wellness', 0.1),
  visit(spouse, 'wellness', 0.13),
  visit(olderChild, 'wellChild', 0.2),
  visit(youngerChild, 'wellChild', 0.21),
  visit(employee, 'checkup', 0.25),
  visit(spouse, 'checkup', 0.26),
  visit(olderChild, 'checkup', 0.27),
  visit(youngerChild, 'checkup', 0.27),
  visit(employee, 'eyes', 0.31),
  visit(youngerChild, 'emergency', 0.44),
  visit(youngerChild, 'child', 0.47),
  visit(youngerChild, 'child', 0.52),
  visit(spouse, 'filling', 0.56),
  visit(employee, 'laboratory', 0.62),
  visit(employee, 'drug', 0.64),
  visit(employee, 'drug', 0.72),
  visit(olderChild, 'child', 0.78),
  visit(spouse, 'urgent', 0.86),
  visit(employee, 'flu', 0.83),
];

/** A knee with scan, surgery and therapy: the deductible is met. */
const visitsLastYear: readonly ScriptedVisit[] = [
  visit(employee, 'wellness', 0.08),
  visit(spouse, 'office', 0.1),
  visit(spouse, 'specialist', 0.14),
  visit(spouse, 'scan', 0.17),
  visit(spouse, 'surgery', 0.24),
  visit(spouse, 'therapy', 0.29),
  visit(spouse, 'therapy', 0.31),
  visit(spouse, 'therapy', 0.33),
  visit(spouse, 'therapy', 0.35),
  visit(spouse, 'drug', 0.25),
  visit(olderChild, 'wellChild', 0.4),
  visit(youngerChild, 'wellChild', 0.41),
  visit(employee, 'checkup', 0.42),
  visit(olderChild, 'checkup', 0.43),
  visit(youngerChild, 'checkup', 0.43),
  visit(employee, 'mammogram', 0.5),
  visit(employee, 'specialist', 0.58, { outOfNetwork: true }),
  visit(employee, 'laboratory', 0.6, { outcome: { kind: 'replaced' } }),
  visit(employee, 'office', 0.66, denied('CO', reasonCodes.missingInformation)),
  visit(olderChild, 'braces', 0.7),
  visit(olderChild, 'braces', 0.78),
  visit(olderChild, 'braces', 0.86),
  visit(youngerChild, 'urgent', 0.9),
  visit(employee, 'drug', 0.92),
];

/** Every outcome that a page can show. */
const visitsThisYear: readonly ScriptedVisit[] = [
  visit(employee, 'wellness', 0.06),
  visit(olderChild, 'wellChild', 0.1),
  visit(youngerChild, 'wellChild', 0.11),
  visit(spouse, 'wellness', 0.12),
  visit(olderChild, 'braces', 0.14),
  visit(employee, 'eyes', 0.18),
  visit(olderChild, 'eyes', 0.19),
  visit(employee, 'office', 0.24),
  visit(employee, 'drug', 0.25),
  visit(employee, 'laboratory', 0.27),
  visit(spouse, 'counseling', 0.3),
  visit(spouse, 'counseling', 0.34),
  visit(spouse, 'stay', 0.38, { outcome: manyReasons }),
  visit(spouse, 'drug', 0.4),
  visit(spouse, 'office', 0.42),
  visit(youngerChild, 'child', 0.46),
  visit(youngerChild, 'drug', 0.46),
  visit(employee, 'specialist', 0.52, { outOfNetwork: true }),
  visit(employee, 'scan', 0.55),
  visit(olderChild, 'braces', 0.56),
  visit(employee, 'crown', 0.6),
  visit(employee, 'chiropractic', 0.63, denied('PR', reasonCodes.notMedicallyNecessary)),
  visit(employee, 'therapy', 0.66),
  visit(employee, 'therapy', 0.68),
  visit(olderChild, 'checkup', 0.72),
  visit(youngerChild, 'checkup', 0.72),
  visit(spouse, 'urgent', 0.76),
  visit(employee, 'drug', 0.78),
  visit(youngerChild, 'child', 0.8),
];

const recentVisits: readonly ScriptedVisit[] = [
  recentVisit(employee, 'specialist', { daysAgo: 24, status: 'InformationRequested' }),
  recentVisit(spouse, 'therapy', { daysAgo: 15, status: 'InReview' }),
  recentVisit(olderChild, 'child', { daysAgo: 9, status: 'InProcess' }),
  recentVisit(employee, 'laboratory', { daysAgo: 6, status: 'InProcess' }),
  recentVisit(youngerChild, 'flu', { daysAgo: 3, status: 'Received' }),
];

const inPlanYear = (yearsAgo: number, visits: readonly ScriptedVisit[]): ScriptedVisit[] =>
  visits.map((visit) => ({ ...visit, yearsAgo }));

const scriptedVisits: readonly ScriptedVisit[] = [
  ...inPlanYear(2, visitsTwoYearsAgo),
  ...inPlanYear(1, visitsLastYear),
  ...inPlanYear(0, visitsThisYear),
  ...recentVisits,
];

export function planScriptedVisits(
  data: DemoData,
  directory: ProviderDirectory,
  household: Household,
  plans: readonly Plan[],
): PlannedVisit[] {
  return scriptedVisits.flatMap((visit, index) => {
    const member = household.members[visit.memberIndex];
    const day = getVisitDay(data, household, visit);
    const service = services[visit.serviceKey]!;
    const plan = plans.find(
      (each) => each.coverage === service.coverage && each.from <= day && each.to >= day,
    );
    if (!member || !plan || member.effective > day) return [];
    const provider = pickProvider(directory, household, plan, visit, member.dependentNumber);
    return [
      {
        household,
        member,
        serviceKey: visit.serviceKey,
        plan,
        provider,
        day,
        outcome: visit.outcome ?? { kind: 'decide' },
        randomKey: `${household.householdId} story ${index}`,
      },
    ];
  });
}

function getVisitDay(data: DemoData, household: Household, visit: ScriptedVisit): Day {
  const { yearsAgo = 0, fractionOfYear = 0, daysAgo } = visit;
  const planYear = getPlanYear(household.group, data.today) - yearsAgo;
  const { from, to } = data.plans.find(
    (plan) => plan.groupNumber === household.group.number && plan.year === planYear,
  )!;
  if (daysAgo !== undefined) return laterDay(addDays(data.today, -daysAgo), from);
  const dayCount = daysBetween(from, earlierDay(to, data.today));
  return addDays(from, Math.floor(dayCount * fractionOfYear));
}

/**
 * Returns the first provider of the town in network, or out of network if the visit is: the demo practice, which is the
 * first, then sees the demo household. The spouse has the second provider.
 */
function pickProvider(
  directory: ProviderDirectory,
  household: Household,
  plan: Plan,
  visit: ScriptedVisit,
  dependentNumber: number,
): Provider {
  const kind = services[visit.serviceKey]!.providerKinds[0]!;
  const { outOfNetwork = false } = visit;
  const findFitting = (town: string): readonly Provider[] =>
    directory.find(kind, town).filter((provider) => isInNetwork(plan, provider) !== outOfNetwork);
  const nearby = findFitting(household.location.name);
  // If every provider in the town is in network, use an out-of-network provider from another town.
  const choices = nearby.length > 0 ? nearby : findFitting(anyCity);
  return choices[(dependentNumber === spouse ? 1 : 0) % choices.length]!;
}
