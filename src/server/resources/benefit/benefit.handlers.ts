import { getCodeText } from '../../data-folders.ts';
import type { Handler } from '../../requests/call.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { listBenefits } from './benefit.queries.ts';
import { getCoveredPlans, type CoveredPlan, type PlanCall } from './covered-plans.ts';
import { createDeductibleText } from './deductible-standing.ts';
import { rankBenefits } from './rank-benefits.ts';

/** Lists the benefits of the plans that cover a member in the year: one row for each plan and benefit category. */
async function listBenefitsOfCoveredPlans(call: PlanCall) {
  const { plans } = await getCoveredPlans(call);
  return listBenefitsOfPlans(call, plans);
}

async function listBenefitsOfPlans(call: PlanCall, plans: readonly CoveredPlan[]) {
  const plansById = new Map(plans.map((plan) => [plan.plan_id, plan]));
  if (plansById.size === 0) return [];
  const rows = await listBenefits(call, [...plansById.keys()]);
  const rowsByService = Map.groupBy(rows, (row) => `${String(row.plan_id)} ${row.category_code}`);
  return [...rowsByService.values()].flatMap((tiers) => {
    const mainBenefit = tiers.find(({ tier }) => tier === 'in') ?? tiers[0];
    const plan = mainBenefit && plansById.get(mainBenefit.plan_id);
    return plan ? [toService(call, plan, mainBenefit, tiers)] : [];
  });
}

type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

/** Maps the benefits of one plan and category (`tiers`: one for each network tier) to a row. */
function toService(
  call: PlanCall,
  plan: CoveredPlan,
  mainBenefit: Benefit,
  tiers: readonly Benefit[],
) {
  const inNetworkBenefit = tiers.find(({ tier }) => tier === 'in');
  const outOfNetworkBenefit = tiers.find(({ tier }) => tier === 'out');
  return {
    ...toFields(call, mainBenefit),
    planName: plan.plan_name,
    coverageType: plan.coverage_type,
    category: mainBenefit.category_code,
    inNetwork: inNetworkBenefit && describeCostShare(call, inNetworkBenefit),
    outOfNetwork: outOfNetworkBenefit && describeCostShare(call, outOfNetworkBenefit),
    limit: describeLimit(call, mainBenefit),
    precertRequired: tiers.some(({ precert_required }) => precert_required),
    covered: tiers.some(({ covered }) => covered),
    notes: tiers.map((benefit) => toFields(call, benefit).notes).find((note) => note !== undefined),
  };
}

/** Lists the benefits of the plans; with `common`, those that most members use, in the order of the code list. */
export const listPlanBenefits: Handler<'listPlanBenefits'> = async (call) => {
  const rows = await listBenefitsOfCoveredPlans(call);
  if (!call.input.common) return rows;
  return call.services
    .codes('benefit-category')
    .filter((entry) => entry['common'] !== undefined)
    .flatMap(({ code }) => rows.filter(({ category }) => category === code));
};

/** The answers contain the benefits of at most this many categories. */
const maxCategories = 3;

/** Lists the benefits of the categories that match the question best, best first. */
export const searchBenefits: Handler<'searchBenefits'> = async (call) => {
  const { services, request } = call;
  const { memberId, year, plans } = await getCoveredPlans(call);
  const rows = await listBenefitsOfPlans(call, plans);
  const synonyms = services
    .codes('benefit-synonyms')
    .map((entry) => ({ code: entry.code, words: getCodeText(entry, request.language) }));
  const coveredCategories = new Set(rows.map(({ category }) => category));
  const rankedCodes = rankBenefits(call.input.question, synonyms).filter((code) =>
    coveredCategories.has(code),
  );
  const answers = rankedCodes
    .slice(0, maxCategories)
    .flatMap((code) => rows.filter(({ category }) => category === code));
  if (year === undefined) return { question: call.input.question, answers };
  const getDeductibleText = await createDeductibleText(call, memberId, year);
  return {
    question: call.input.question,
    answers: answers.map((row) => ({ ...row, deductibleStanding: getDeductibleText(row) })),
  };
};
