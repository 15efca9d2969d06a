import { getCostShare } from './cost-shares.ts';
import type { CostShare, Tier } from './cost-shares.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import type { Code } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Plan, DemoData } from './demo-data.ts';

const categoriesNeedingPrecert = new Set([
  'imaging',
  'facility-fee',
  'hospital-inpatient',
  'skilled-nursing',
  'home-health',
  'durable-medical-equipment',
  'mental-health-inpatient',
  'specialty-drugs',
]);

const isDentalCategory = (code: string): boolean => code.startsWith('dental-');
const isVisionCategory = (code: string): boolean => code.startsWith('vision-');
const isDrugCategory = (code: string): boolean => code.endsWith('-drugs');

function isCategoryOfPlan(plan: Plan, code: string): boolean {
  switch (plan.design.kind) {
    case 'Medical':
      return !isDentalCategory(code) && !isVisionCategory(code) && !isDrugCategory(code);
    case 'Dental':
      return isDentalCategory(code);
    case 'Vision':
      return isVisionCategory(code);
    case 'Drug':
      return isDrugCategory(code);
    case 'Other':
      return false;
  }
}

export async function seedBenefits(db: RowExecutor, data: DemoData): Promise<void> {
  const categories = readCodeList('benefit-category');
  const rows = [...data.plans, ...data.nextYearPlans].flatMap((plan) =>
    categories
      .filter(({ code }) => isCategoryOfPlan(plan, code))
      .flatMap((code) => toBenefitRows(plan, code)),
  );
  await insertRows(db, 'plan_benefit', rows);
}

const toBenefitRows = (plan: Plan, category: Code): Row[] =>
  (['in', 'out'] as const).map((tier) =>
    toBenefitRow(plan, category, tier, getCostShare(plan.design, category.code, tier)),
  );

const networkOnlyNote = {
  en: 'Covered only with network providers.',
  sp: 'Cubierto solo con proveedores de la red.',
};

function toBenefitRow(plan: Plan, { code, en, sp }: Code, tier: Tier, costShare: CostShare): Row {
  // A limit in USD is stored in cents.
  const limitQuantity = costShare.maxVisits ?? costShare.maxAllowedCents;
  return {
    plan_id: plan.planId,
    category_code: code,
    tier,
    description: { en, sp },
    copay_cents:
      costShare.covered && costShare.coinsurancePercent === 0 ? costShare.copayCents : undefined,
    coinsurance_pct:
      costShare.covered && costShare.coinsurancePercent > 0
        ? costShare.coinsurancePercent
        : undefined,
    deductible_applies: costShare.deductibleApplies,
    limit_quantity: limitQuantity,
    limit_unit:
      limitQuantity === undefined
        ? undefined
        : costShare.maxVisits === undefined
          ? 'USD'
          : 'visits',
    limit_period: limitQuantity === undefined ? undefined : 'planYear',
    precert_required: costShare.covered && categoriesNeedingPrecert.has(code),
    covered: costShare.covered,
    notes: costShare.covered ? undefined : networkOnlyNote,
  };
}
