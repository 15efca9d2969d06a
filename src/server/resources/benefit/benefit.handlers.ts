import { codeText } from '../../data-folders.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { coveragesOf, planYearsOf } from '../coverage/coverage.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { limitOf, memberPays } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { benefitsOf } from './benefit.queries.ts';
import { rankBenefits } from './search-benefits.ts';

type Reader = Call<{ memberId?: string; planYear?: number }>;

/** The benefits of the plans that cover a member in the year, one row for a service of a plan. */
async function planBenefits(call: Reader) {
  const { memberId = call.scope.memberId ?? '' } = call.input;
  const member = digitsOnly(memberId);
  await requireMember(call, member);
  call.auditRead(member);
  const years = await planYearsOf(call, member);
  const year = call.input.planYear ?? (years.find(({ current }) => current) ?? years[0])?.year;
  const plans = year === undefined ? [] : await coveragesOf(call, member, year);
  const byId = new Map(plans.map((plan) => [plan.plan_id, plan]));
  if (byId.size === 0) return [];
  const rows = await benefitsOf(call, [...byId.keys()]);
  const services = Map.groupBy(rows, (row) => `${String(row.plan_id)} ${row.category_code}`);
  return [...services.values()].flatMap((tiers) => {
    const main = tiers.find(({ tier }) => tier === 'in') ?? tiers[0];
    const plan = main && byId.get(main.plan_id);
    return plan ? [toService(call, plan, main, tiers)] : [];
  });
}

type Plan = Awaited<ReturnType<typeof coveragesOf>>[number];
type Benefit = Awaited<ReturnType<typeof benefitsOf>>[number];

function toService(call: Reader, plan: Plan, main: Benefit, tiers: readonly Benefit[]) {
  const inside = tiers.find(({ tier }) => tier === 'in');
  const outside = tiers.find(({ tier }) => tier === 'out');
  return {
    ...toFields(call, main),
    planName: plan.plan_name,
    coverageType: plan.coverage_type,
    category: main.category_code,
    inNetwork: inside && memberPays(call, inside),
    outOfNetwork: outside && memberPays(call, outside),
    limit: limitOf(call, main),
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
    .map((entry) => ({ code: entry.code, words: codeText(entry, request.language) }));
  const held = new Set(rows.map(({ category }) => category));
  const ranked = rankBenefits(call.input.question, synonyms).filter((code) => held.has(code));
  const answers = ranked
    .slice(0, answersShown)
    .flatMap((code) => rows.filter(({ category }) => category === code));
  return { question: call.input.question, answers };
};
