import { displayMoney } from '#shared/format/money.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** The columns of plan_benefit about the cost of a service. */
interface Benefit {
  covered: boolean;
  copay_cents: number | null;
  coinsurance_pct: number | null;
  deductible_applies: boolean;
  limit_quantity: number | null;
  limit_unit: string | null;
  limit_period: string | null;
}

/** Describes the member's cost share: "$25 copay" or "20% after deductible". */
export function describeCostShare({ services, request }: CallContext, benefit: Benefit): string {
  const { language } = request;
  const { copay_cents: copay, coinsurance_pct: percent } = benefit;
  if (!benefit.covered) return services.text(language, 'server.procedure.everything');
  if (copay)
    return services.text(language, 'server.procedure.copay', { copay: formatCents(copay) });
  if (!percent) return services.text(language, 'server.procedure.nothing');
  const key = benefit.deductible_applies ? 'percentAfterDeductible' : 'percent';
  return services.text(language, `server.procedure.${key}`, { percent });

  function formatCents(cents: number): string {
    return displayMoney(BigInt(cents), language);
  }
}

/** Describes the limit of a benefit: "30 visits a year"; undefined without one. */
export function describeLimit(
  { services, request }: CallContext,
  benefit: Benefit,
): string | undefined {
  const { limit_quantity: quantity, limit_unit: unit, limit_period: period } = benefit;
  if (quantity === null || unit === null) return undefined;
  const { language } = request;
  const amount = unit === 'USD' ? displayMoney(BigInt(quantity), language) : String(quantity);
  const limitText = services.text(language, `server.procedure.limit.${unit}`, { amount });
  return period === null
    ? limitText
    : `${limitText} ${services.text(language, `server.procedure.period.${period}`)}`;
}
