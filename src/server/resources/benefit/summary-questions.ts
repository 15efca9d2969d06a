import type { BenefitSummary } from '#generated/operations.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

interface CostShare {
  kind: string;
  tier: string;
  scope: string;
  amount_cents: number;
}

interface Benefit {
  tier: string;
  category_code: string;
  covered: boolean;
  deductible_applies: boolean;
}

/** The important questions of a summary, and why they matter. */
export function summaryQuestions(
  call: CallContext,
  shares: readonly CostShare[],
  benefits: readonly Benefit[],
): BenefitSummary['questions'] {
  const answers = {
    deductible: amounts(call, shares, 'deductible') ?? say(call, 'noDeductible'),
    beforeDeductible: beforeDeductible(call, benefits),
    otherDeductibles: amounts(call, shares, 'rxDeductible') ?? say(call, 'no'),
    outOfPocketLimit: amounts(call, shares, 'oopMax') ?? say(call, 'noLimit'),
    network: network(call, benefits),
  };
  return Object.entries(answers).map(([questionId, answer]) => ({
    questionId,
    question: say(call, `question.${questionId}`),
    answer,
    why: say(call, `why.${questionId}`),
  }));
}

const say = (
  { services, request }: CallContext,
  key: string,
  values: Record<string, string> = {},
) => services.text(request.language, `server.benefitSummary.${key}`, values);

/** The amounts of each tier: for one person, and for a family if the plan has a family amount. */
function amounts(
  call: CallContext,
  shares: readonly CostShare[],
  kind: string,
): string | undefined {
  const sharesOfKind = shares.filter((share) => share.kind === kind);
  const lines = ['in', 'out', 'combined'].flatMap((tier) => {
    const amountOf = (scope: string) => {
      const share = sharesOfKind.find((one) => one.tier === tier && one.scope === scope);
      return share && displayMoney(BigInt(share.amount_cents), call.request.language);
    };
    const [individual, family] = [amountOf('individual'), amountOf('family')];
    if (individual === undefined) return [];
    return family === undefined
      ? say(call, `amount.${tier}.individual`, { individual })
      : say(call, `amount.${tier}.family`, { individual, family });
  });
  return lines.length > 0 ? lines.join(' ') : undefined;
}

function beforeDeductible(call: CallContext, benefits: readonly Benefit[]): string {
  const names = benefits
    .filter(
      ({ tier, covered, deductible_applies: applies }) => tier === 'in' && covered && !applies,
    )
    .map((row) => call.services.code('benefit-category', row.category_code, call.request.language));
  return names.length > 0 ? say(call, 'yesThese', { services: names.join(', ') }) : say(call, 'no');
}

/** Whether providers outside the network are covered at all. */
const network = (call: CallContext, benefits: readonly Benefit[]): string =>
  say(
    call,
    benefits.some(({ tier, covered }) => tier === 'out' && covered) ? 'lessInside' : 'onlyInside',
  );
