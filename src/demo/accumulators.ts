import { elects, groupPlans } from './coverage.ts';
import { toUsageKey, createLimitUsage, family } from './claims/limit-usage.ts';
import type { Bucket, LimitUsage } from './claims/limit-usage.ts';
import { listPlanLimits } from './claims/plan-limits.ts';
import { earlierDay } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { maxTherapyVisits } from './plan-designs.ts';
import { getPlanYear } from './plans.ts';
import { isDecided } from './demo-data.ts';
import type { Claim, Household, Plan, DemoData } from './demo-data.ts';

/** Neither adjusted nor reversed claims count: another claim replaces an adjusted one and counts in its place. */
const countsTowardLimits = (claim: Claim): boolean =>
  isDecided(claim) && claim.status !== 'Adjusted' && claim.status !== 'Reversed';

/** Sums the decided claims: accumulators, claims and explanations of benefits then have the same amounts. */
function sumLimitUsage(claims: readonly Claim[]): LimitUsage {
  const usage = createLimitUsage();
  for (const claim of claims.filter(countsTowardLimits)) {
    const tier = claim.networkStatus === 'in' ? 'in' : 'out';
    for (const line of claim.lines) addLineUsage(usage, claim, tier, line);
  }
  return usage;
}

function addLineUsage(
  usage: LimitUsage,
  claim: Claim,
  tier: 'in' | 'out',
  line: Claim['lines'][number],
): void {
  const { deductible, copay, coinsurance, planPaid } = line.amounts!;
  const add = (bucket: Bucket, bucketTier: string, amount: number): void => {
    for (const person of [claim.member.memberId, family])
      usage.add(toUsageKey(bucket, bucketTier, person, claim.plan.planId), amount);
  };
  const isDental = claim.plan.coverage === 'Dental';
  add('deductible', isDental ? 'combined' : tier, deductible);
  add(
    claim.plan.coverage === 'Drug' ? 'rxOutOfPocket' : 'outOfPocket',
    tier,
    deductible + copay + coinsurance,
  );
  if (isDental)
    add(line.category === 'dental-ortho' ? 'orthoMax' : 'annualMax', 'combined', planPaid);
  if (hasVisitLimit(line.category) && line.status !== 'denied')
    add('visitLimit', 'combined', line.units);
}

const hasVisitLimit = (category: string): boolean =>
  category === 'rehabilitation' || category === 'vision-exam';

/** Seeds an accumulator for each limit of the plans of a household, by person or for the family. */
export async function seedAccumulators(db: RowExecutor, data: DemoData): Promise<void> {
  const plansByGroupNumber = groupPlans(data);
  const claimsByHousehold = new Map<string, Claim[]>();
  for (const claim of data.claims)
    claimsByHousehold.set(claim.member.householdId, [
      ...(claimsByHousehold.get(claim.member.householdId) ?? []),
      claim,
    ]);
  const rows = data.households.flatMap((household) => {
    const electedPlans = (plansByGroupNumber.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    const householdClaims = claimsByHousehold.get(household.householdId) ?? [];
    // Lifetime limits sum all years up to the plan's; the other keys include the plan and so its year.
    const usageByYear = new Map<number, LimitUsage>();
    for (const { year } of electedPlans) {
      if (!usageByYear.has(year))
        usageByYear.set(
          year,
          sumLimitUsage(householdClaims.filter((claim) => claim.plan.year <= year)),
        );
    }
    return electedPlans.flatMap((plan) =>
      toAccumulatorRows(data, household, plan, usageByYear.get(plan.year)!),
    );
  });
  await insertRows(db, 'accumulator', rows);
}

interface Label {
  readonly en: string;
  readonly sp: string;
}

const labelsByBucket: Readonly<Record<Bucket, Label>> = {
  deductible: { en: 'Deductible', sp: 'Deducible' },
  outOfPocket: { en: 'Out-of-pocket maximum', sp: 'Máximo de gastos de bolsillo' },
  rxOutOfPocket: {
    en: 'Prescription drug out-of-pocket maximum',
    sp: 'Máximo de gastos de bolsillo en medicamentos',
  },
  annualMax: { en: 'Yearly dental maximum', sp: 'Máximo dental anual' },
  orthoMax: { en: 'Orthodontia lifetime maximum', sp: 'Máximo de por vida en ortodoncia' },
  visitLimit: { en: 'Therapy visits', sp: 'Visitas de terapia' },
};

/**
 * One accumulator of a plan. `limit` is in cents, or a number of visits for the bucket visitLimit; `label` replaces the
 * label of the bucket.
 */
interface PlanAccumulator {
  readonly bucket: Bucket;
  readonly tier: string;
  readonly scope: 'individual' | 'family';
  readonly limit: number;
  readonly label?: Label;
}

function listPlanAccumulators(plan: Plan): PlanAccumulator[] {
  const moneyLimits = listPlanLimits(plan.design).flatMap(
    ({ bucket, tier, amounts }): PlanAccumulator[] => [
      { bucket, tier, scope: 'individual', limit: amounts.individualCents },
      { bucket, tier, scope: 'family', limit: amounts.familyCents },
    ],
  );
  const createIndividual = (bucket: Bucket, limit: number, label?: Label): PlanAccumulator => ({
    bucket,
    tier: 'combined',
    scope: 'individual',
    limit,
    ...(label && { label }),
  });
  if (plan.design.kind === 'Medical')
    return [...moneyLimits, createIndividual('visitLimit', maxTherapyVisits)];
  if (plan.design.kind === 'Vision')
    return [createIndividual('visitLimit', 1, { en: 'Eye exams', sp: 'Exámenes de la vista' })];
  if (plan.design.kind !== 'Dental') return moneyLimits;
  return [
    ...moneyLimits,
    createIndividual('annualMax', plan.design.dental.annualMaxCents),
    createIndividual('orthoMax', plan.design.dental.orthodontiaLifetimeMaxCents),
  ];
}

function toAccumulatorRows(
  data: DemoData,
  household: Household,
  plan: Plan,
  usage: LimitUsage,
): Row[] {
  const isCurrentYear = plan.year === getPlanYear(household.group, data.today);
  const members = household.members.filter(
    (member) => member.effective <= plan.to && (member.termination ?? plan.to) >= plan.from,
  );
  return listPlanAccumulators(plan).flatMap((accumulator) => {
    const memberIds =
      accumulator.scope === 'family'
        ? members.length > 1
          ? [undefined]
          : []
        : members.map(({ memberId }) => memberId);
    return (
      memberIds
        .map((memberId) => ({
          memberId,
          used: usage.get(
            toUsageKey(accumulator.bucket, accumulator.tier, memberId ?? family, plan.planId),
          ),
        }))
        // Earlier years of generated families keep only the limits with usage.
        .filter(({ used }) => isCurrentYear || household.hasScriptedHistory || used > 0)
        .map(({ memberId, used }) => ({
          household_id: household.householdId,
          member_id: memberId,
          ...toAccumulatorColumns(data, plan, accumulator),
          used_amount: used,
        }))
    );
  });
}

function toAccumulatorColumns(data: DemoData, plan: Plan, accumulator: PlanAccumulator): Row {
  const label = accumulator.label ?? labelsByBucket[accumulator.bucket];
  return {
    plan_id: plan.planId,
    plan_year: plan.year,
    coverage_type: plan.coverage,
    bucket_type: accumulator.bucket,
    label: { en: label.en, sp: label.sp },
    tier: accumulator.tier,
    scope: accumulator.scope,
    unit: accumulator.bucket === 'visitLimit' ? 'visits' : 'USD',
    limit_amount: accumulator.limit,
    as_of_date: earlierDay(data.today, plan.to),
  };
}
