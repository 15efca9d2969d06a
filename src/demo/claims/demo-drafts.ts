import { addDays, daysBetween, earlier } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { planYearOf } from '../plans.ts';
import type { Household, Plan, Provider, DemoData } from '../demo-data.ts';
import { anywhere, inNetwork } from './choose.ts';
import type { Directory } from './choose.ts';
import type { Draft, Outcome } from './draft.ts';
import { services } from './services.ts';

/**
 * A visit of a demo household: patient, service and date. `year` counts back from the current plan year; `at` is the
 * elapsed fraction of that year (of its elapsed days, for the current one). `ago` is the number of days before today.
 */
interface Visit {
  readonly who: number;
  readonly service: string;
  readonly year?: number;
  readonly at?: number;
  readonly ago?: number;
  readonly outcome?: Outcome;
  /** Out of network, so that both network tiers of the limits show usage. */
  readonly outside?: boolean;
}

const visit = (
  who: number,
  service: string,
  year: number,
  at: number,
  more: Partial<Visit> = {},
): Visit => ({ who, service, year, at, ...more });
const recent = (
  who: number,
  service: string,
  ago: number,
  status: 'Received' | 'InProcess' | 'InReview' | 'InformationRequested',
): Visit => ({
  who,
  service,
  ago,
  outcome: { kind: 'waiting', status },
});
const deny = (group: 'CO' | 'PR', reason: string): Partial<Visit> => ({
  outcome: { kind: 'deny', group, reason },
});

/** More than four remark codes on one claim, since the page shows four pairs. */
const manyReasons: Outcome = {
  kind: 'mixed',
  reasons: [undefined, ['CO', '97'], ['PR', '96'], ['CO', '197'], ['CO', '151']],
};

const demoVisits: readonly Visit[] = [
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
  visit(0, 'specialist', 1, 0.58, { outside: true }),
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
  visit(0, 'specialist', 0, 0.52, { outside: true }),
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

export function demoDrafts(
  data: DemoData,
  directory: Directory,
  household: Household,
  plans: readonly Plan[],
): Draft[] {
  return demoVisits.flatMap((visit, index) => {
    const member = household.members[visit.who];
    const from = dayOf(data, household, visit);
    const service = services[visit.service]!;
    const plan = plans.find(
      (each) => each.coverage === service.coverage && each.from <= from && each.to >= from,
    );
    if (!member || !plan || member.effective > from) return [];
    const provider = providerFor(directory, household, plan, visit, member.dependentNumber);
    return [
      {
        household,
        member,
        service: visit.service,
        plan,
        provider,
        from,
        outcome: visit.outcome ?? { kind: 'decide' },
        key: `${household.householdId} story ${index}`,
      },
    ];
  });
}

function dayOf(data: DemoData, household: Household, { year = 0, at = 0, ago }: Visit): Day {
  const yearsAgo = planYearOf(household.group, data.today) - year;
  const from = data.plans.find(
    (plan) => plan.groupNumber === household.group.number && plan.year === yearsAgo,
  )!;
  if (ago !== undefined)
    return addDays(data.today, -ago) < from.from ? from.from : addDays(data.today, -ago);
  const to = earlier(from.to, data.today);
  return addDays(from.from, Math.floor(daysBetween(from.from, to) * at));
}

/**
 * Returns the first provider in network, so that the demo practice sees the demo household, or one out of network if
 * requested.
 */
function providerFor(
  directory: Directory,
  household: Household,
  plan: Plan,
  visit: Visit,
  sequence: number,
): Provider {
  const kind = services[visit.service]!.provider[0]!;
  const outside = visit.outside ?? false;
  const fitting = (town: string): readonly Provider[] =>
    directory.find(kind, town).filter((provider) => inNetwork(plan, provider) !== outside);
  const near = fitting(household.location.city);
  // If every provider in the town is in network, use an out-of-network provider from another town.
  const pool = near.length > 0 ? near : fitting(anywhere);
  return pool[(sequence === 1 ? 1 : 0) % pool.length]!;
}
