import type { BenefitSummary } from '#generated/operations.ts';
import { renderBenefitSummary } from '../../documents/benefit-summary.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { listCostShares } from '../coverage/coverage.queries.ts';
import { describeLimit, describeCostShare } from '../rows/benefit-costs.ts';
import { toFields } from '../rows/fields.ts';
import { listBenefits, getPlanFacts } from './benefit.queries.ts';
import { requireCoveredPlan, type PlanCall } from './covered-plans.ts';
import { summaryQuestions } from './summary-questions.ts';

type SummaryCall = PlanCall & { input: { planId?: number } };
type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

/** The content that 45 CFR 147.200 requires of a summary, as far as the plan has data. */
async function getSummary(call: SummaryCall): Promise<BenefitSummary> {
  const { plan_id: planId } = await requireCoveredPlan(call);
  const benefits = await listBenefits(call, [planId]);
  const tiersByCategory = [...Map.groupBy(benefits, (row) => row.category_code).values()];
  const isCovered = (tiers: readonly Benefit[]) => tiers.some(({ covered }) => covered);
  const notCovered = tiersByCategory.filter((tiers) => !isCovered(tiers));
  return {
    ...toFields(call, await getPlanFacts(call, planId)),
    questions: summaryQuestions(call, await listCostShares(call, [planId]), benefits),
    services: inOrderOfEvents(
      call,
      tiersByCategory.filter(isCovered).flatMap((tiers) => toService(call, tiers)),
    ),
    ...(notCovered.length > 0 && { excludedServices: namesOf(call, notCovered).join(', ') }),
  };
}

const namesOf = ({ services, request }: SummaryCall, categories: readonly Benefit[][]) =>
  categories.flatMap(([first]) =>
    first ? services.code('benefit-category', first.category_code, request.language) : [],
  );

type Service = BenefitSummary['services'][number];

function toService(call: SummaryCall, tiers: readonly Benefit[]): Service[] {
  const inside = tiers.find(({ tier }) => tier === 'in');
  const outside = tiers.find(({ tier }) => tier === 'out');
  const main = inside ?? outside;
  if (!main) return [];
  const pays = (benefit: Benefit | undefined) =>
    benefit ? describeCostShare(call, benefit) : summaryText(call, 'everything');
  return [
    {
      benefitId: main.benefit_id,
      event: eventOf(call, main.category_code),
      category: main.category_code,
      inNetwork: pays(inside),
      outOfNetwork: pays(outside),
      exceptions: exceptionsOf(call, main, tiers),
    },
  ];
}

function exceptionsOf(call: SummaryCall, main: Benefit, tiers: readonly Benefit[]): string {
  const parts = [
    describeLimit(call, main),
    tiers.some(({ precert_required }) => precert_required)
      ? summaryText(call, 'precert')
      : undefined,
    ...tiers.map((tier) => toFields(call, tier).notes),
  ];
  const sentences = [...new Set(parts.filter((part) => part !== undefined))];
  return sentences.length > 0 ? sentences.join('. ') : summaryText(call, 'noExceptions');
}

const summaryText = ({ services, request }: SummaryCall, key: string): string =>
  services.text(request.language, `server.benefitSummary.${key}`);

const eventOf = ({ services }: SummaryCall, category: string): string =>
  services.codes('benefit-category').find(({ code }) => code === category)?.['event'] ?? '';

/** Services under one event follow each other, in the order of the code list. */
function inOrderOfEvents({ services }: SummaryCall, rows: Service[]): Service[] {
  const order = services.codes('benefit-event').map(({ code }) => code);
  return rows.toSorted((a, b) => order.indexOf(a.event) - order.indexOf(b.event));
}

export const readBenefitSummary: Handler<'readBenefitSummary'> = getSummary;

export const downloadBenefitSummary: Handler<'downloadBenefitSummary'> = async (call) => {
  const summary = await getSummary(call);
  const bytes = await renderBenefitSummary(summary, createDocumentContext(call, null));
  return new FileResponse(`summary-${summary.planId}.pdf`, 'application/pdf', bytes);
};
