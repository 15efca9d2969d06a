import type { BenefitSummary } from '#generated/operations.ts';
import { renderBenefitSummary } from '../../documents/benefit-summary.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { listCostShares } from '../coverage/coverage.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { listBenefits, getPlanFacts } from './benefit.queries.ts';
import { requireCoveredPlan, type PlanCall } from './covered-plans.ts';
import { buildSummaryQuestions } from './summary-questions.ts';

type SummaryCall = PlanCall & { input: { planId?: number } };
type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

/** The content that 45 CFR 147.200 requires of a summary, as far as the plan has data. */
async function getSummary(call: SummaryCall): Promise<BenefitSummary> {
  const { plan_id: planId } = await requireCoveredPlan(call);
  const benefits = await listBenefits(call, [planId]);
  // Each category is the list of its benefits, one for each network tier.
  const categories = [...Map.groupBy(benefits, (row) => row.category_code).values()];
  const isCovered = (tiers: readonly Benefit[]) => tiers.some(({ covered }) => covered);
  const uncoveredCategories = categories.filter((tiers) => !isCovered(tiers));
  return {
    ...toFields(call, await getPlanFacts(call, planId)),
    questions: buildSummaryQuestions(call, await listCostShares(call, [planId]), benefits),
    services: sortByEvent(
      call,
      categories.filter(isCovered).flatMap((tiers) => toService(call, tiers)),
    ),
    ...(uncoveredCategories.length > 0 && {
      excludedServices: listCategoryNames(call, uncoveredCategories).join(', '),
    }),
  };
}

const listCategoryNames = ({ services, request }: SummaryCall, categories: readonly Benefit[][]) =>
  categories.flatMap(([first]) =>
    first ? services.code('benefit-category', first.category_code, request.language) : [],
  );

type Service = BenefitSummary['services'][number];

/** Maps the benefits of one category, one for each network tier, to a list with its row of the summary; empty without benefits. */
function toService(call: SummaryCall, tiers: readonly Benefit[]): Service[] {
  const inNetworkBenefit = tiers.find(({ tier }) => tier === 'in');
  const outOfNetworkBenefit = tiers.find(({ tier }) => tier === 'out');
  const mainBenefit = inNetworkBenefit ?? outOfNetworkBenefit;
  if (!mainBenefit) return [];
  const describeMemberCost = (benefit: Benefit | undefined) =>
    benefit ? describeCostShare(call, benefit) : getSummaryText(call, 'everything');
  return [
    {
      benefitId: mainBenefit.benefit_id,
      event: getEvent(call, mainBenefit.category_code),
      category: mainBenefit.category_code,
      inNetwork: describeMemberCost(inNetworkBenefit),
      outOfNetwork: describeMemberCost(outOfNetworkBenefit),
      exceptions: describeExceptions(call, mainBenefit, tiers),
    },
  ];
}

function describeExceptions(
  call: SummaryCall,
  mainBenefit: Benefit,
  tiers: readonly Benefit[],
): string {
  const parts = [
    describeLimit(call, mainBenefit),
    tiers.some(({ precert_required }) => precert_required)
      ? getSummaryText(call, 'precert')
      : undefined,
    ...tiers.map((benefit) => toFields(call, benefit).notes),
  ];
  const sentences = [...new Set(parts.filter((part) => part !== undefined))];
  return sentences.length > 0 ? sentences.join('. ') : getSummaryText(call, 'noExceptions');
}

const getSummaryText = ({ services, request }: SummaryCall, key: string): string =>
  services.text(request.language, `server.benefitSummary.${key}`);

/** The code of benefit-event that a category belongs to. */
const getEvent = ({ services }: SummaryCall, category: string): string =>
  services.codes('benefit-category').find(({ code }) => code === category)?.['event'] ?? '';

/** Sorts services by their event (such as an office visit), in the order of the code list. */
function sortByEvent({ services }: SummaryCall, rows: Service[]): Service[] {
  const order = services.codes('benefit-event').map(({ code }) => code);
  return rows.toSorted((left, right) => order.indexOf(left.event) - order.indexOf(right.event));
}

export const readBenefitSummary: Handler<'readBenefitSummary'> = getSummary;

export const downloadBenefitSummary: Handler<'downloadBenefitSummary'> = async (call) => {
  const summary = await getSummary(call);
  const bytes = await renderBenefitSummary(summary, createDocumentContext(call));
  return new FileResponse(`summary-${summary.planId}.pdf`, 'application/pdf', bytes);
};
