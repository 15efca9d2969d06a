import { ruleOf } from './benefit-rules.ts';
import type { Rule, Tier } from './benefit-rules.ts';
import { codesOf } from '#server/database/code-lists.ts';
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
  const categories = codesOf('benefit-category');
  const rows = data.plans.flatMap((plan) =>
    categories
      .filter(({ code }) => describes(plan, code))
      .flatMap((code) => benefitRows(plan, code)),
  );
  await insertRows(db, 'plan_benefit', rows);
}

const benefitRows = (plan: Plan, category: Code): Row[] =>
  (['in', 'out'] as const).map((tier) =>
    benefitRow(plan, category, tier, ruleOf(plan.design, category.code, tier)),
  );

const networkOnly = {
  en: 'Covered only with network providers.',
  sp: 'Cubierto solo con proveedores de la red.',
};

function benefitRow(plan: Plan, { code, en, sp }: Code, tier: Tier, rule: Rule): Row {
  const quantity = rule.visits ?? rule.allowance;
  return {
    plan_id: plan.planId,
    category_code: code,
    tier,
    description: { en, sp },
    copay_cents: rule.covered && rule.percent === 0 ? rule.copay : undefined,
    coinsurance_pct: rule.covered && rule.percent > 0 ? rule.percent : undefined,
    deductible_applies: rule.deductible,
    limit_quantity: quantity,
    limit_unit: quantity === undefined ? undefined : rule.visits === undefined ? 'USD' : 'visits',
    limit_period: quantity === undefined ? undefined : 'planYear',
    precert_required: rule.covered && precertNeeded.has(code),
    covered: rule.covered,
    notes: rule.covered ? undefined : networkOnly,
  };
}
