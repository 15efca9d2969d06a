import { costShareOf } from './benefit-rules.ts';
import type { CostShare, Tier } from './benefit-rules.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import type { Code } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Plan, DemoData } from './demo-data.ts';

const precertNeeded = new Set([
  'imaging',
  'facility-fee',
  'hospital-inpatient',
  'skilled-nursing',
  'home-health',
  'durable-medical-equipment',
  'mental-health-inpatient',
  'specialty-drugs',
]);

const isDental = (code: string): boolean => code.startsWith('dental-');
const isVision = (code: string): boolean => code.startsWith('vision-');
const isDrug = (code: string): boolean => code.endsWith('-drugs');

function describes(plan: Plan, code: string): boolean {
  switch (plan.design.of) {
    case 'Medical':
      return !isDental(code) && !isVision(code) && !isDrug(code);
    case 'Dental':
      return isDental(code);
    case 'Vision':
      return isVision(code);
    case 'Drug':
      return isDrug(code);
    case 'Other':
      return false;
  }
}

export async function seedBenefits(db: RowExecutor, data: DemoData): Promise<void> {
  const categories = readCodeList('benefit-category');
  const rows = data.plans.flatMap((plan) =>
    categories
      .filter(({ code }) => describes(plan, code))
      .flatMap((code) => benefitRows(plan, code)),
  );
  await insertRows(db, 'plan_benefit', rows);
}

const benefitRows = (plan: Plan, category: Code): Row[] =>
  (['in', 'out'] as const).map((tier) =>
    benefitRow(plan, category, tier, costShareOf(plan.design, category.code, tier)),
  );

const networkOnly = {
  en: 'Covered only with network providers.',
  sp: 'Cubierto solo con proveedores de la red.',
};

function benefitRow(plan: Plan, { code, en, sp }: Code, tier: Tier, costShare: CostShare): Row {
  // A limit in USD is stored in cents.
  const quantity = costShare.visits ?? costShare.allowance;
  return {
    plan_id: plan.planId,
    category_code: code,
    tier,
    description: { en, sp },
    copay_cents: costShare.covered && costShare.percent === 0 ? costShare.copay : undefined,
    coinsurance_pct: costShare.covered && costShare.percent > 0 ? costShare.percent : undefined,
    deductible_applies: costShare.deductible,
    limit_quantity: quantity,
    limit_unit:
      quantity === undefined ? undefined : costShare.visits === undefined ? 'USD' : 'visits',
    limit_period: quantity === undefined ? undefined : 'planYear',
    precert_required: costShare.covered && precertNeeded.has(code),
    covered: costShare.covered,
    notes: costShare.covered ? undefined : networkOnly,
  };
}
