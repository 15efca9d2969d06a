import { addDays, daysBetween, earlierDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { getPlanYear } from '../plans.ts';
import type { Household, Plan, Provider, DemoData } from '../demo-data.ts';
import { anyCity, isInNetwork } from './choose-service.ts';
import type { ProviderDirectory } from './choose-service.ts';
import type { PlannedVisit, Outcome } from './planned-visit.ts';
import { services } from './services.ts';

/**
 * A visit of a demo household: patient, service and date. `year` counts back from the current plan year; `at` is the
 * elapsed fraction of that year (of its elapsed days, for the current one). `ago` is the number of days before today.
 */
interface ScriptedVisit {
  readonly memberIndex: number;
  readonly serviceKey: string;
  readonly yearsAgo?: number;
  readonly fractionOfYear?: number;
  readonly daysAgo?: number;
  readonly outcome?: Outcome;
  /** Out of network, so that both network tiers of the limits show usage. */
  readonly outOfNetwork?: boolean;
}

const visit = (
  who: number,
  service: string,
  year: number,
  at: number,
  more: Partial<ScriptedVisit> = {},
): ScriptedVisit => ({
  memberIndex: who,
  serviceKey: service,
  yearsAgo: year,
  fractionOfYear: at,
  ...more,
});
const recent = (
  who: number,
  service: string,
  ago: number,
  status: 'Received' | 'InProcess' | 'InReview' | 'InformationRequested',
): ScriptedVisit => ({
  memberIndex: who,
  serviceKey: service,
  daysAgo: ago,
  outcome: { kind: 'waiting', status },
});
const deny = (group: 'CO' | 'PR', reason: string): Partial<ScriptedVisit> => ({
  outcome: { kind: 'deny', group, reason },
});

/** More than four remark codes on one claim, since the page shows four pairs. */
const manyReasons: Outcome = {
  kind: 'mixed',
  reasons: [undefined, ['CO', '97'], ['PR', '96'], ['CO', '197'], ['CO', '151']],
};

const scriptedVisits: readonly ScriptedVisit[] = [
  // Two years ago: a quiet year with a broken wrist.
  visit(0, 'wellness', 2, 0.1),
  visit(1, 'wellness', 2, 0.13),
  visit(2, 'wellChild', 2, 0.2),
  visit(3, 'wellChild', 2, 0.21),
  visit(0, 'checkup', 2, 0.25),
  visit(1, 'checkup', 2, 0.26),
  visit(2, 'checkup', 2, 0.27),
  visit(3, 'checkup', 2, 0.27),
  visit(0, 'eyes', 2, 0.31),
  visit(3, 'emergency', 2, 0.44),
  visit(3, 'child', 2, 0.47),
  visit(3, 'child', 2, 0.52),
  visit(1, 'filling', 2, 0.56),
  visit(0, 'laboratory', 2, 0.62),
  visit(0, 'drug', 2, 0.64),
  visit(0, 'drug', 2, 0.72),
  visit(2, 'child', 2, 0.78),
  visit(1, 'urgent', 2, 0.86),
  visit(0, 'flu', 2, 0.83),
  // Last year: a knee with scan, surgery and therapy, which meets the deductible.
  visit(0, 'wellness', 1, 0.08),
  visit(1, 'office', 1, 0.1),
  visit(1, 'specialist', 1, 0.14),
  visit(1, 'scan', 1, 0.17),
  visit(1, 'surgery', 1, 0.24),
  visit(1, 'therapy', 1, 0.29),
  visit(1, 'therapy', 1, 0.31),
  visit(1, 'therapy', 1, 0.33),
  visit(1, 'therapy', 1, 0.35),
  visit(1, 'drug', 1, 0.25),
  visit(2, 'wellChild', 1, 0.4),
  visit(3, 'wellChild', 1, 0.41),
  visit(0, 'checkup', 1, 0.42),
  visit(2, 'checkup', 1, 0.43),
  visit(3, 'checkup', 1, 0.43),
  visit(0, 'mammogram', 1, 0.5),
  visit(0, 'specialist', 1, 0.58, { outOfNetwork: true }),
  visit(0, 'laboratory', 1, 0.6, { outcome: { kind: 'replaced' } }),
  visit(0, 'office', 1, 0.66, deny('CO', '16')),
  visit(2, 'braces', 1, 0.7),
  visit(2, 'braces', 1, 0.78),
  visit(2, 'braces', 1, 0.86),
  visit(3, 'urgent', 1, 0.9),
  visit(0, 'drug', 1, 0.92),
  // This year: every case that a page can show.
  visit(0, 'wellness', 0, 0.06),
  visit(2, 'wellChild', 0, 0.1),
  visit(3, 'wellChild', 0, 0.11),
  visit(1, 'wellness', 0, 0.12),
  visit(2, 'braces', 0, 0.14),
  visit(0, 'eyes', 0, 0.18),
  visit(2, 'eyes', 0, 0.19),
  visit(0, 'office', 0, 0.24),
  visit(0, 'drug', 0, 0.25),
  visit(0, 'laboratory', 0, 0.27),
  visit(1, 'counseling', 0, 0.3),
  visit(1, 'counseling', 0, 0.34),
  visit(1, 'stay', 0, 0.38, { outcome: manyReasons }),
  visit(1, 'drug', 0, 0.4),
  visit(1, 'office', 0, 0.42),
  visit(3, 'child', 0, 0.46),
  visit(3, 'drug', 0, 0.46),
  visit(0, 'specialist', 0, 0.52, { outOfNetwork: true }),
  visit(0, 'scan', 0, 0.55),
  visit(2, 'braces', 0, 0.56),
  visit(0, 'crown', 0, 0.6),
  visit(0, 'chiropractic', 0, 0.63, deny('PR', '50')),
  visit(0, 'therapy', 0, 0.66),
  visit(0, 'therapy', 0, 0.68),
  visit(2, 'checkup', 0, 0.72),
  visit(3, 'checkup', 0, 0.72),
  visit(1, 'urgent', 0, 0.76),
  visit(0, 'drug', 0, 0.78),
  visit(3, 'child', 0, 0.8),
  recent(0, 'specialist', 24, 'InformationRequested'),
  recent(1, 'therapy', 15, 'InReview'),
  recent(2, 'child', 9, 'InProcess'),
  recent(0, 'laboratory', 6, 'InProcess'),
  recent(3, 'flu', 3, 'Received'),
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

function getVisitDay(
  data: DemoData,
  household: Household,
  { yearsAgo: year = 0, fractionOfYear: at = 0, daysAgo: ago }: ScriptedVisit,
): Day {
  const planYear = getPlanYear(household.group, data.today) - year;
  const from = data.plans.find(
    (plan) => plan.groupNumber === household.group.number && plan.year === planYear,
  )!;
  if (ago !== undefined)
    return addDays(data.today, -ago) < from.from ? from.from : addDays(data.today, -ago);
  const to = earlierDay(from.to, data.today);
  return addDays(from.from, Math.floor(daysBetween(from.from, to) * at));
}

/**
 * Returns the first provider in network, so that the demo practice sees the demo household, or one out of network if
 * requested.
 */
function pickProvider(
  directory: ProviderDirectory,
  household: Household,
  plan: Plan,
  visit: ScriptedVisit,
  sequence: number,
): Provider {
  const kind = services[visit.serviceKey]!.providerKinds[0]!;
  const outside = visit.outOfNetwork ?? false;
  const findFitting = (town: string): readonly Provider[] =>
    directory.find(kind, town).filter((provider) => isInNetwork(plan, provider) !== outside);
  const nearby = findFitting(household.location.name);
  // If every provider in the town is in network, use an out-of-network provider from another town.
  const choices = nearby.length > 0 ? nearby : findFitting(anyCity);
  return choices[(sequence === 1 ? 1 : 0) % choices.length]!;
}
