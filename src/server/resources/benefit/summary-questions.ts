import type { BenefitSummary } from '#generated/operations.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

interface CostShare {
  /** For example deductible, rxDeductible or oopMax (out-of-pocket maximum). */
  kind: string;
  /** The network tier: in, out or combined. */
  tier: string;
  /** individual or family. */
  scope: string;
  amount_cents: number;
}

interface Benefit {
  tier: string;
  category_code: string;
  covered: boolean;
  deductible_applies: boolean;
}

/** Builds the important questions of a summary, with their answers and why they matter. */
export function buildSummaryQuestions(
  call: CallContext,
  shares: readonly CostShare[],
  benefits: readonly Benefit[],
): BenefitSummary['questions'] {
  const answers = {
    deductible: describeAmounts(call, shares, 'deductible') ?? getSummaryText(call, 'noDeductible'),
    beforeDeductible: describeServicesBeforeDeductible(call, benefits),
    otherDeductibles: describeAmounts(call, shares, 'rxDeductible') ?? getSummaryText(call, 'no'),
    outOfPocketLimit: describeAmounts(call, shares, 'oopMax') ?? getSummaryText(call, 'noLimit'),
    network: describeNetworkUse(call, benefits),
  };
  return Object.entries(answers).map(([questionId, answer]) => ({
    questionId,
    question: getSummaryText(call, `question.${questionId}`),
    answer,
    why: getSummaryText(call, `why.${questionId}`),
  }));
}

const getSummaryText = (
  { services, request }: CallContext,
  key: string,
  values: Record<string, string> = {},
) => services.text(request.language, `server.benefitSummary.${key}`, values);

/** Describes the amounts of each tier for one person, and for a family if there is such an amount; undefined without amounts. */
function describeAmounts(
  call: CallContext,
  shares: readonly CostShare[],
  kind: string,
): string | undefined {
  const sharesOfKind = shares.filter((share) => share.kind === kind);
  const lines = ['in', 'out', 'combined'].flatMap((tier) => {
    const formatAmount = (scope: string) => {
      const share = sharesOfKind.find(
        (candidate) => candidate.tier === tier && candidate.scope === scope,
      );
      return share && displayMoney(BigInt(share.amount_cents), call.request.language);
    };
    const [individual, family] = [formatAmount('individual'), formatAmount('family')];
    if (individual === undefined) return [];
    return family === undefined
      ? getSummaryText(call, `amount.${tier}.individual`, { individual })
      : getSummaryText(call, `amount.${tier}.family`, { individual, family });
  });
  return lines.length > 0 ? lines.join(' ') : undefined;
}

function describeServicesBeforeDeductible(call: CallContext, benefits: readonly Benefit[]): string {
  const names = benefits
    .filter(
      ({ tier, covered, deductible_applies: applies }) => tier === 'in' && covered && !applies,
    )
    .map((row) => call.services.code('benefit-category', row.category_code, call.request.language));
  return names.length > 0
    ? getSummaryText(call, 'yesThese', { services: names.join(', ') })
    : getSummaryText(call, 'no');
}

/** Says whether the plan also pays providers outside the network. */
const describeNetworkUse = (call: CallContext, benefits: readonly Benefit[]): string =>
  getSummaryText(
    call,
    benefits.some(({ tier, covered }) => tier === 'out' && covered) ? 'lessInside' : 'onlyInside',
  );
