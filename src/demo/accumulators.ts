import { elects, plansByGroup } from './coverage.ts';
import { bucketKey, createLedger, family } from './claims/ledger.ts';
import type { Bucket, Ledger } from './claims/ledger.ts';
import { limitsOf } from './claims/limits.ts';
import { earlier } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { therapyVisits } from './plan-designs.ts';
import { planYearOf } from './plans.ts';
import { isDecided } from './demo-data.ts';
import type { Claim, Household, Plan, DemoData } from './demo-data.ts';

/** Superseded and reversed claims no longer count toward the limits. */
const counts = (claim: Claim): boolean =>
  isDecided(claim) && claim.status !== 'Adjusted' && claim.status !== 'Reversed';

/** Sums the decided claims, so that accumulators, claims and explanations of benefits agree. */
function usage(claims: readonly Claim[]): Ledger {
  const ledger = createLedger();
  for (const claim of claims.filter(counts)) {
    const tier = claim.networkStatus === 'in' ? 'in' : 'out';
    for (const line of claim.lines) bookLine(ledger, claim, tier, line);
  }
  return ledger;
}

function bookLine(
  ledger: Ledger,
  claim: Claim,
  tier: 'in' | 'out',
  line: Claim['lines'][number],
): void {
  const { deductible, copay, coinsurance, planPaid } = line.amounts!;
  const add = (bucket: Bucket, bucketTier: string, cents: number): void => {
    for (const person of [claim.member.memberId, family])
      ledger.add(bucketKey(bucket, bucketTier, person, claim.plan.planId), cents);
  };
  const dental = claim.plan.coverage === 'Dental';
  add('deductible', dental ? 'combined' : tier, deductible);
  add(
    claim.plan.coverage === 'Drug' ? 'rxOutOfPocket' : 'outOfPocket',
    tier,
    deductible + copay + coinsurance,
  );
  if (dental)
    add(line.category === 'dental-ortho' ? 'orthoMax' : 'annualMax', 'combined', planPaid);
  if (countsVisits(line.category) && line.status !== 'denied')
    add('visitLimit', 'combined', line.units);
}

const countsVisits = (category: string): boolean =>
  category === 'rehabilitation' || category === 'vision-exam';

export async function seedAccumulators(db: RowExecutor, data: DemoData): Promise<void> {
  const plans = plansByGroup(data);
  const claims = new Map<string, Claim[]>();
  for (const claim of data.claims)
    claims.set(claim.member.householdId, [...(claims.get(claim.member.householdId) ?? []), claim]);
  const rows = data.households.flatMap((household) => {
    const elected = (plans.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    const householdClaims = claims.get(household.householdId) ?? [];
    // Lifetime limits sum all years up to the plan's; the other keys include the plan and so its year.
    const ledgers = new Map<number, Ledger>();
    for (const { year } of elected) {
      if (!ledgers.has(year))
        ledgers.set(year, usage(householdClaims.filter((claim) => claim.plan.year <= year)));
    }
    return elected.flatMap((plan) => planRows(data, household, plan, ledgers.get(plan.year)!));
  });
  await insertRows(db, 'accumulator', rows);
}

interface Label {
  readonly en: string;
  readonly sp: string;
}

const labels: Readonly<Record<Bucket, Label>> = {
  deductible: { en: 'Deductible', sp: 'Deducible' },
  outOfPocket: { en: 'Out-of-pocket maximum', sp: 'Máximo de gastos de bolsillo' },
  rxOutOfPocket: {
    en: 'Prescription out-of-pocket maximum',
    sp: 'Máximo de gastos de bolsillo en medicamentos',
  },
  annualMax: { en: 'Yearly dental maximum', sp: 'Máximo dental anual' },
  orthoMax: { en: 'Orthodontia lifetime maximum', sp: 'Máximo de por vida en ortodoncia' },
  visitLimit: { en: 'Therapy visits', sp: 'Visitas de terapia' },
};

interface Meter {
  readonly bucket: Bucket;
  readonly tier: string;
  readonly scope: 'individual' | 'family';
  readonly limit: number;
  readonly label?: Label;
}

function metersOf(plan: Plan): Meter[] {
  const money = limitsOf(plan.design).flatMap(({ bucket, tier, limit }): Meter[] => [
    { bucket, tier, scope: 'individual', limit: limit[0] },
    { bucket, tier, scope: 'family', limit: limit[1] },
  ]);
  const meterOf = (bucket: Bucket, limit: number, label?: Label): Meter => ({
    bucket,
    tier: 'combined',
    scope: 'individual',
    limit,
    ...(label && { label }),
  });
  if (plan.design.of === 'Medical') return [...money, meterOf('visitLimit', therapyVisits)];
  if (plan.design.of === 'Vision')
    return [meterOf('visitLimit', 1, { en: 'Eye exams', sp: 'Exámenes de la vista' })];
  if (plan.design.of !== 'Dental') return money;
  return [
    ...money,
    meterOf('annualMax', plan.design.dental.annualMax),
    meterOf('orthoMax', plan.design.dental.orthoMax),
  ];
}

function planRows(data: DemoData, household: Household, plan: Plan, ledger: Ledger): Row[] {
  const current = plan.year === planYearOf(household.group, data.today);
  const members = household.members.filter(
    (member) => member.effective <= plan.to && (member.termination ?? plan.to) >= plan.from,
  );
  return metersOf(plan).flatMap((meter) => {
    const whose =
      meter.scope === 'family'
        ? members.length > 1
          ? [undefined]
          : []
        : members.map(({ memberId }) => memberId);
    return (
      whose
        .map((memberId) => ({
          memberId,
          used: ledger.used(bucketKey(meter.bucket, meter.tier, memberId ?? family, plan.planId)),
        }))
        // Earlier years of generated families keep only the limits with usage.
        .filter(({ used }) => current || household.hasScriptedHistory || used > 0)
        .map(({ memberId, used }) => ({
          household_id: household.householdId,
          member_id: memberId,
          ...meterRow(data, plan, meter),
          used_amount: used,
        }))
    );
  });
}

function meterRow(data: DemoData, plan: Plan, meter: Meter): Row {
  const label = meter.label ?? labels[meter.bucket];
  return {
    plan_id: plan.planId,
    plan_year: plan.year,
    coverage_type: plan.coverage,
    bucket_type: meter.bucket,
    label: { en: label.en, sp: label.sp },
    tier: meter.tier,
    scope: meter.scope,
    unit: meter.bucket === 'visitLimit' ? 'visits' : 'USD',
    // In cents when the unit is USD.
    limit_amount: meter.limit,
    as_of_date: earlier(data.today, plan.to),
  };
}
