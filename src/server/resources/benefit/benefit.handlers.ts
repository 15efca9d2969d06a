import { getCodeText } from '../../data-folders.ts';
import type { Handler } from '../../requests/call.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { listBenefits } from './benefit.queries.ts';
import { listCoveredPlans, type CoveredPlan, type PlanCall } from './covered-plans.ts';
import { rankBenefits } from './search-benefits.ts';

/** The benefits of the plans that cover a member in the year, one row for a service of a plan. */
async function planBenefits(call: PlanCall) {
  const { plans } = await listCoveredPlans(call);
  const byId = new Map(plans.map((plan) => [plan.plan_id, plan]));
  if (byId.size === 0) return [];
  const rows = await listBenefits(call, [...byId.keys()]);
  const services = Map.groupBy(rows, (row) => `${String(row.plan_id)} ${row.category_code}`);
  return [...services.values()].flatMap((tiers) => {
    const main = tiers.find(({ tier }) => tier === 'in') ?? tiers[0];
    const plan = main && byId.get(main.plan_id);
    return plan ? [toService(call, plan, main, tiers)] : [];
  });
}

type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

function toService(call: PlanCall, plan: CoveredPlan, main: Benefit, tiers: readonly Benefit[]) {
  const inside = tiers.find(({ tier }) => tier === 'in');
  const outside = tiers.find(({ tier }) => tier === 'out');
  return {
    ...toFields(call, main),
    planName: plan.plan_name,
    coverageType: plan.coverage_type,
    category: main.category_code,
    inNetwork: inside && describeCostShare(call, inside),
    outOfNetwork: outside && describeCostShare(call, outside),
    limit: describeLimit(call, main),
    precertRequired: tiers.some(({ precert_required }) => precert_required),
    covered: tiers.some(({ covered }) => covered),
    notes: tiers.map((tier) => toFields(call, tier).notes).find((note) => note !== undefined),
  };
}

export const listPlanBenefits: Handler<'listPlanBenefits'> = planBenefits;

const answersShown = 3;

/** The services of the categories that answer best, in that order. */
export const searchBenefits: Handler<'searchBenefits'> = async (call) => {
  const { services, request } = call;
  const rows = await planBenefits(call);
  const synonyms = services
    .codes('benefit-synonyms')
    .map((entry) => ({ code: entry.code, words: getCodeText(entry, request.language) }));
  const held = new Set(rows.map(({ category }) => category));
  const ranked = rankBenefits(call.input.question, synonyms).filter((code) => held.has(code));
  const answers = ranked
    .slice(0, answersShown)
    .flatMap((code) => rows.filter(({ category }) => category === code));
  return { question: call.input.question, answers };
};
