import { addDays, dayIn, monthOf, yearOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { networkIds } from './networks.ts';
import { planRateRows } from './plan-rates.ts';
import { dentalDesign, drugDesign, medicalDesigns, visionDesign } from './plan-designs.ts';
import type { Limit, MedicalDesign } from './plan-designs.ts';
import type { CoverageType, Design, Group, Plan, DemoData } from './demo-data.ts';

const planYears = 3;

export const planYearOf = (group: { readonly beginMonth: number }, day: Day): number =>
  monthOf(day) >= group.beginMonth ? yearOf(day) : yearOf(day) - 1;

export function generatePlans(data: DemoData): void {
  for (const group of data.groups) {
    const current = planYearOf(group, data.today);
    for (let year = current - planYears + 1; year <= current; year++)
      generateYearPlans(data, group, year);
  }
}

function generateYearPlans(data: DemoData, group: Group, year: number): void {
  const first = medicalDesigns[group.number === 1001 ? 0 : group.number % 4]!;
  const add = (
    planNumber: string,
    name: string,
    coverage: CoverageType,
    design: Design,
    network?: number,
  ): void => {
    const from = dayIn(year, group.beginMonth, 1);
    const to = addDays(dayIn(year + 1, group.beginMonth, 1), -1);
    const planId = data.nextId('plan');
    data.plans.push({
      planId,
      groupNumber: group.number,
      planNumber,
      name,
      coverage,
      year,
      from,
      to,
      networkId: network,
      design,
    });
  };
  add('M1', first.name, 'Medical', { of: 'Medical', medical: first }, group.networkId);
  if (group.size > 20) {
    const saver = medicalDesigns[2]!;
    add(
      'M2',
      saver === first ? `${saver.name} Plus` : saver.name,
      'Medical',
      { of: 'Medical', medical: saver },
      group.networkId,
    );
  }
  add('R1', 'PathRx Three Tier', 'Drug', { of: 'Drug', drug: drugDesign }, networkIds.rx);
  add(
    'D1',
    'BrightSmile 1500',
    'Dental',
    { of: 'Dental', dental: dentalDesign },
    networkIds.dental,
  );
  add('V1', 'ClearView 150', 'Vision', { of: 'Vision', vision: visionDesign }, networkIds.vision);
  add('L1', 'Basic Life', 'Life', { of: 'Other' });
  if (group.flags.healthAccounts) add('F1', 'Flexible Spending Account', 'FSA', { of: 'Other' });
  if (first.planType === 'HDHP') add('H1', 'Health Savings Account', 'HSA', { of: 'Other' });
  if (group.number % 3 === 2) {
    add('S1', 'Short-Term Disability', 'STD', { of: 'Other' });
    add('T1', 'Long-Term Disability', 'LTD', { of: 'Other' });
  }
}

export async function seedPlans(db: RowExecutor, data: DemoData): Promise<void> {
  const groups = new Map(data.groups.map((group) => [group.number, group]));
  await insertRows(
    db,
    'plan',
    data.plans.map((plan) => planRow(plan, groups.get(plan.groupNumber)!)),
  );
  await insertRows(db, 'plan_network', data.plans.flatMap(networkRow));
  await insertRows(db, 'plan_cost_share', data.plans.flatMap(costShareRows));
  await insertRows(db, 'plan_rate', data.plans.flatMap(planRateRows));
}

const networkRow = (plan: Plan): Row[] =>
  plan.networkId === undefined
    ? []
    : [{ plan_id: plan.planId, network_id: plan.networkId, tier: 'in' }];

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

function planRow(plan: Plan, group: Group): Row {
  const medical = plan.design.of === 'Medical' ? plan.design.medical : undefined;
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
    coinsurance_in_pct: medical?.coinsurance.in ?? 0,
    coinsurance_out_pct: medical?.coinsurance.out ?? 0,
    rx_bin: '099999',
    rx_pcn: 'PATHRX',
    rx_group: `G${group.number}`,
    pbm_name: 'PathRx',
    contacts,
    // The dental plans take a life event for longer, but a new hire must begin sooner.
    event_window_days: plan.coverage === 'Dental' ? 60 : null,
    new_hire_window_days: plan.coverage === 'Dental' ? 60 : null,
  };
}

function costShareRows(plan: Plan): Row[] {
  const pair = (kind: string, tier: string, limit: Limit | undefined): Row[] =>
    limit === undefined
      ? []
      : (['individual', 'family'] as const).map((scope, index) => ({
          plan_id: plan.planId,
          kind,
          tier,
          scope,
          amount_cents: limit[index],
        }));
  switch (plan.design.of) {
    case 'Medical':
      return medicalShares(plan.design.medical, pair);
    case 'Drug':
      return pair('rxOopMax', 'in', plan.design.drug.outOfPocket);
    case 'Dental':
      return [
        ...pair('deductible', 'combined', plan.design.dental.deductible),
        {
          plan_id: plan.planId,
          kind: 'annualMax',
          tier: 'combined',
          scope: 'individual',
          amount_cents: plan.design.dental.annualMax,
        },
        {
          plan_id: plan.planId,
          kind: 'orthoMax',
          tier: 'combined',
          scope: 'individual',
          amount_cents: plan.design.dental.orthoMax,
        },
      ];
    default:
      return [];
  }
}

type Pair = (kind: string, tier: string, limit: Limit | undefined) => Row[];

const medicalShares = (design: MedicalDesign, pair: Pair): Row[] => [
  ...pair('deductible', 'in', design.deductible.in),
  ...pair('deductible', 'out', design.deductible.out),
  ...pair('oopMax', 'in', design.outOfPocket.in),
  ...pair('oopMax', 'out', design.outOfPocket.out),
];
