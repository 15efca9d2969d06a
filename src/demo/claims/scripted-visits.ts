import { addDays, daysBetween, earlierDay, laterDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { getPlanYear } from '../plans.ts';
import type { Household, Plan, Provider, DemoData } from '../demo-data.ts';
import { anyCity, isInNetwork } from './choose-service.ts';
import type { ProviderDirectory } from './choose-service.ts';
import type { Outcome, PlannedVisit, WaitingStatus } from './planned-visit.ts';
import { services } from './services.ts';
import { reasonCodes } from './reason-codes.ts';

/** Indexes of the members of the demo households, which are also their dependent numbers. */
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
  /** Whether the provider is out of network. Some are, so that both network tiers of the limits show usage. */
  readonly outOfNetwork?: boolean;
}

const createVisit = (
  memberIndex: number,
  serviceKey: string,
  fractionOfYear: number,
  optional: Partial<ScriptedVisit> = {},
): ScriptedVisit => ({ memberIndex, serviceKey, fractionOfYear, ...optional });

const createRecentVisit = (
  memberIndex: number,
  serviceKey: string,
  { daysAgo, status }: { daysAgo: number; status: WaitingStatus },
): ScriptedVisit => ({ memberIndex, serviceKey, daysAgo, outcome: { kind: 'waiting', status } });

const createDenial = (group: 'CO' | 'PR', reason: string): Partial<ScriptedVisit> => ({
  outcome: { kind: 'deny', group, reason },
});

/**
 * Many remark codes on one claim: its response has pairs of code and text only for the first four
 * (limits.remarkCodePairs).
 */
const manyReasons: Outcome = {
  kind: 'mixed',
  reasons: [
    // The first line is not denied, so that the claim is decided and shows payments beside the denials.
    undefined,
    ['CO', reasonCodes.includedInOtherService],
    ['PR', reasonCodes.nonCovered],
    ['CO', reasonCodes.noPrecertification],
    ['CO', reasonCodes.tooFrequent],
  ],
};

/** A quiet year with a broken wrist. */
const visitsTwoYearsAgo: readonly ScriptedVisit[] = [
  createVisit(employee, 'wellness', 0.1),
  createVisit(spouse, 'wellness', 0.13),
  createVisit(olderChild, 'wellChild', 0.2),
  createVisit(youngerChild, 'wellChild', 0.21),
  createVisit(employee, 'checkup', 0.25),
  createVisit(spouse, 'checkup', 0.26),
  createVisit(olderChild, 'checkup', 0.27),
  createVisit(youngerChild, 'checkup', 0.27),
  createVisit(employee, 'eyes', 0.31),
  createVisit(youngerChild, 'emergency', 0.44),
  createVisit(youngerChild, 'child', 0.47),
  createVisit(youngerChild, 'child', 0.52),
  createVisit(spouse, 'filling', 0.56),
  createVisit(employee, 'laboratory', 0.62),
  createVisit(employee, 'drug', 0.64),
  createVisit(employee, 'drug', 0.72),
  createVisit(olderChild, 'child', 0.78),
  createVisit(spouse, 'urgent', 0.86),
  createVisit(employee, 'flu', 0.83),
];

/** A knee with scan, surgery and therapy: the deductible is met. */
const visitsLastYear: readonly ScriptedVisit[] = [
  createVisit(employee, 'wellness', 0.08),
  createVisit(spouse, 'office', 0.1),
  createVisit(spouse, 'specialist', 0.14),
  createVisit(spouse, 'scan', 0.17),
  createVisit(spouse, 'surgery', 0.24),
  createVisit(spouse, 'therapy', 0.29),
  createVisit(spouse, 'therapy', 0.31),
  createVisit(spouse, 'therapy', 0.33),
  createVisit(spouse, 'therapy', 0.35),
  createVisit(spouse, 'drug', 0.25),
  createVisit(olderChild, 'wellChild', 0.4),
  createVisit(youngerChild, 'wellChild', 0.41),
  createVisit(employee, 'checkup', 0.42),
  createVisit(olderChild, 'checkup', 0.43),
  createVisit(youngerChild, 'checkup', 0.43),
  createVisit(employee, 'mammogram', 0.5),
  createVisit(employee, 'specialist', 0.58, { outOfNetwork: true }),
  createVisit(employee, 'laboratory', 0.6, { outcome: { kind: 'replaced' } }),
  createVisit(employee, 'office', 0.66, createDenial('CO', reasonCodes.missingInformation)),
  createVisit(olderChild, 'braces', 0.7),
  createVisit(olderChild, 'braces', 0.78),
  createVisit(olderChild, 'braces', 0.86),
  createVisit(youngerChild, 'urgent', 0.9),
  createVisit(employee, 'drug', 0.92),
];

/** Check-ups, a hospital stay with many remark codes, braces, a crown, and a denial as not medically necessary. */
const visitsThisYear: readonly ScriptedVisit[] = [
  createVisit(employee, 'wellness', 0.06),
  createVisit(olderChild, 'wellChild', 0.1),
  createVisit(youngerChild, 'wellChild', 0.11),
  createVisit(spouse, 'wellness', 0.12),
  createVisit(olderChild, 'braces', 0.14),
  createVisit(employee, 'eyes', 0.18),
  createVisit(olderChild, 'eyes', 0.19),
  createVisit(employee, 'office', 0.24),
  createVisit(employee, 'drug', 0.25),
  createVisit(employee, 'laboratory', 0.27),
  createVisit(spouse, 'counseling', 0.3),
  createVisit(spouse, 'counseling', 0.34),
  createVisit(spouse, 'stay', 0.38, { outcome: manyReasons }),
  createVisit(spouse, 'drug', 0.4),
  createVisit(spouse, 'office', 0.42),
  createVisit(youngerChild, 'child', 0.46),
  createVisit(youngerChild, 'drug', 0.46),
  createVisit(employee, 'specialist', 0.52, { outOfNetwork: true }),
  createVisit(employee, 'scan', 0.55),
  createVisit(olderChild, 'braces', 0.56),
  createVisit(employee, 'crown', 0.6),
  createVisit(
    employee,
    'chiropractic',
    0.63,
    createDenial('PR', reasonCodes.notMedicallyNecessary),
  ),
  createVisit(employee, 'therapy', 0.66),
  createVisit(employee, 'therapy', 0.68),
  createVisit(olderChild, 'checkup', 0.72),
  createVisit(youngerChild, 'checkup', 0.72),
  createVisit(spouse, 'urgent', 0.76),
  createVisit(employee, 'drug', 0.78),
  createVisit(youngerChild, 'child', 0.8),
];

/** Claims without a decision, in each status before it. */
const recentVisits: readonly ScriptedVisit[] = [
  createRecentVisit(employee, 'specialist', { daysAgo: 24, status: 'InformationRequested' }),
  createRecentVisit(spouse, 'therapy', { daysAgo: 15, status: 'InReview' }),
  createRecentVisit(olderChild, 'child', { daysAgo: 9, status: 'InProcess' }),
  createRecentVisit(employee, 'laboratory', { daysAgo: 6, status: 'InProcess' }),
  createRecentVisit(youngerChild, 'flu', { daysAgo: 3, status: 'Received' }),
];

const withYearsAgo = (yearsAgo: number, visits: readonly ScriptedVisit[]): ScriptedVisit[] =>
  visits.map((visit) => ({ ...visit, yearsAgo }));

/** Together these visits have every outcome except `reversed`, `returned` and `rejected`, which random visits have. */
const scriptedVisits: readonly ScriptedVisit[] = [
  ...withYearsAgo(2, visitsTwoYearsAgo),
  ...withYearsAgo(1, visitsLastYear),
  ...withYearsAgo(0, visitsThisYear),
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
 * Returns the first fitting provider of the town, so that the demo practice, which is the first, sees the demo
 * household; for the spouse the second one. A provider fits if it is in network, or out of network for such a visit.
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
