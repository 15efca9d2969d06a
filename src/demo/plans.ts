import { addDays, toDay, getMonth, getYear } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { networkIds } from './networks.ts';
import { toPlanRateRows } from './plan-rates.ts';
import { dentalDesign, drugDesign, medicalDesigns, visionDesign } from './plan-designs.ts';
import type { Limit, MedicalDesign } from './plan-designs.ts';
import type { CoverageType, Design, Group, Plan, DemoData } from './demo-data.ts';
import { planNumbers } from './plan-numbers.ts';
import { demoGroups } from './groups.ts';

/** Number of plan years of each group, the current one included. */
const planYearCount = 3;

/** Returns the calendar year in which the group's plan year that contains the day begins. */
export const getPlanYear = (group: { readonly planYearBeginMonth: number }, day: Day): number =>
  getMonth(day) >= group.planYearBeginMonth ? getYear(day) : getYear(day) - 1;

export function generatePlans(data: DemoData): void {
  for (const group of data.groups) {
    const currentYear = getPlanYear(group, data.today);
    for (let year = currentYear - planYearCount + 1; year <= currentYear; year++)
      generateYearPlans(group, createPlanAdder(data, data.plans, group, year));
  }
  // After all others, so that the ids of those do not change.
  for (const group of data.groups) {
    const nextYear = getPlanYear(group, data.today) + 1;
    generateYearPlans(group, createPlanAdder(data, data.nextYearPlans, group, nextYear));
  }
}

function generateYearPlans(group: Group, addPlan: AddPlan): void {
  const firstDesign =
    medicalDesigns[
      group.number === demoGroups.employer[0] ? 0 : group.number % medicalDesigns.length
    ]!;
  addPlan(
    planNumbers.medical,
    firstDesign.name,
    'Medical',
    { kind: 'Medical', medical: firstDesign },
    group.networkId,
  );
  if (group.employeeCount > 20) {
    const saverDesign = medicalDesigns.find(({ planType }) => planType === 'HDHP')!;
    addPlan(
      planNumbers.secondMedical,
      saverDesign === firstDesign ? `${saverDesign.name} Plus` : saverDesign.name,
      'Medical',
      { kind: 'Medical', medical: saverDesign },
      group.networkId,
    );
  }
  addPlan(
    planNumbers.drug,
    'PathRx Three Tier',
    'Drug',
    { kind: 'Drug', drug: drugDesign },
    networkIds.rx,
  );
  addPlan(
    planNumbers.dental,
    'BrightSmile 1500',
    'Dental',
    { kind: 'Dental', dental: dentalDesign },
    networkIds.dental,
  );
  addPlan(
    planNumbers.vision,
    'ClearView 150',
    'Vision',
    { kind: 'Vision', vision: visionDesign },
    networkIds.vision,
  );
  addSupplementaryPlans(group, addPlan, { hasSavingsAccount: firstDesign.planType === 'HDHP' });
}

function addSupplementaryPlans(
  group: Group,
  addPlan: AddPlan,
  { hasSavingsAccount }: { hasSavingsAccount: boolean },
): void {
  addPlan(planNumbers.life, 'Basic Life', 'Life', { kind: 'Other' });
  if (group.flags.healthAccounts)
    addPlan(planNumbers.flexibleSpending, 'Flexible Spending Account', 'FSA', { kind: 'Other' });
  if (hasSavingsAccount)
    addPlan(planNumbers.healthSavings, 'Health Savings Account', 'HSA', { kind: 'Other' });
  if (group.number % 3 === 2) {
    addPlan(planNumbers.shortTermDisability, 'Short-Term Disability', 'STD', { kind: 'Other' });
    addPlan(planNumbers.longTermDisability, 'Long-Term Disability', 'LTD', { kind: 'Other' });
  }
}

type AddPlan = (
  planNumber: string,
  name: string,
  coverage: CoverageType,
  design: Design,
  networkId?: number,
) => void;

/** Returns a function that adds plans of a group for one plan year to `plans`. */
const createPlanAdder =
  ({ nextId }: DemoData, plans: Plan[], group: Group, year: number): AddPlan =>
  (planNumber, name, coverage, design, networkId) =>
    void plans.push({
      planId: nextId('plan'),
      groupNumber: group.number,
      planNumber,
      name,
      coverage,
      year,
      from: toDay(year, group.planYearBeginMonth, 1),
      to: addDays(toDay(year + 1, group.planYearBeginMonth, 1), -1),
      networkId,
      design,
    });

export async function seedPlans(db: RowExecutor, data: DemoData): Promise<void> {
  const groupsByNumber = new Map(data.groups.map((group) => [group.number, group]));
  const plans = [...data.plans, ...data.nextYearPlans];
  await insertRows(
    db,
    'plan',
    plans.map((plan) => toPlanRow(plan, groupsByNumber.get(plan.groupNumber)!)),
  );
  await insertRows(db, 'plan_network', plans.flatMap(toNetworkRows));
  await insertRows(db, 'plan_cost_share', plans.flatMap(toCostShareRows));
  await insertRows(db, 'plan_rate', plans.flatMap(toPlanRateRows));
}

const toNetworkRows = (plan: Plan): Row[] =>
  plan.networkId === undefined
    ? []
    : [{ plan_id: plan.planId, network_id: plan.networkId, tier: 'in' }];

/** Contact details of every plan: the contents of the JSON column plan.contacts. */
const contacts = {
  customerService: '800-555-0142',
  precert: '800-555-0130',
  provider: '800-555-0120',
  nurseLine: '800-555-0140',
  virtual: '800-555-0141',
  pharmacist: '800-555-0150',
  mailOrder: '800-555-0151',
  tty: '711',
  claimsAddress: 'PO Box 4100, Columbus, OH 43215',
  webSite: 'https://www.example.com',
};

function toPlanRow(plan: Plan, group: Group): Row {
  const medical = plan.design.kind === 'Medical' ? plan.design.medical : undefined;
  return {
    plan_id: plan.planId,
    plan_number: plan.planNumber,
    group_number: plan.groupNumber,
    plan_name: plan.name,
    plan_type: medical?.planType ?? 'PPO',
    coverage_type: plan.coverage,
    plan_year: plan.year,
    effective_date: plan.from,
    termination_date: plan.to,
    sponsor_name: group.name,
    sponsor_ein: group.ein,
    issuer_name: `${group.name} Employee Benefit Plan`,
    plan_id_type: 'ein',
    plan_id_value: group.ein,
    coinsurance_in_pct: medical?.coinsurancePercent.in ?? 0,
    coinsurance_out_pct: medical?.coinsurancePercent.out ?? 0,
    rx_bin: '099999',
    rx_pcn: 'PATHRX',
    rx_group: `G${group.number}`,
    pbm_name: 'PathRx',
    contacts,
    // Days in which members may enroll after a qualifying event or a hire; null is the default of the portal.
    event_window_days: plan.coverage === 'Dental' ? 60 : null,
    new_hire_window_days: plan.coverage === 'Dental' ? 60 : null,
  };
}

function toCostShareRows(plan: Plan): Row[] {
  const toLimitRows = (kind: string, tier: string, limit: Limit | undefined): Row[] =>
    limit === undefined
      ? []
      : (['individual', 'family'] as const).map((scope) => ({
          plan_id: plan.planId,
          kind,
          tier,
          scope,
          amount_cents: scope === 'individual' ? limit.individualCents : limit.familyCents,
        }));
  switch (plan.design.kind) {
    case 'Medical':
      return toMedicalCostShareRows(plan.design.medical, toLimitRows);
    case 'Drug':
      return toLimitRows('rxOopMax', 'in', plan.design.drug.outOfPocket);
    case 'Dental':
      return [
        ...toLimitRows('deductible', 'combined', plan.design.dental.deductible),
        {
          plan_id: plan.planId,
          kind: 'annualMax',
          tier: 'combined',
          scope: 'individual',
          amount_cents: plan.design.dental.annualMaxCents,
        },
        {
          plan_id: plan.planId,
          kind: 'orthoMax',
          tier: 'combined',
          scope: 'individual',
          amount_cents: plan.design.dental.orthodontiaLifetimeMaxCents,
        },
      ];
    default:
      return [];
  }
}

/** Returns the rows of an individual and a family limit, none for an undefined limit. */
type ToLimitRows = (kind: string, tier: string, limit: Limit | undefined) => Row[];

const toMedicalCostShareRows = (design: MedicalDesign, toLimitRows: ToLimitRows): Row[] => [
  ...toLimitRows('deductible', 'in', design.deductible.in),
  ...toLimitRows('deductible', 'out', design.deductible.out),
  ...toLimitRows('oopMax', 'in', design.outOfPocket.in),
  ...toLimitRows('oopMax', 'out', design.outOfPocket.out),
];
