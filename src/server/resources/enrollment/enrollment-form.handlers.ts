import { found } from '../../errors.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  groupOfForm,
  locationsOf,
  offeredPlans,
  ratesOf,
  type OfferedPlan,
  type Rate,
} from './offer.queries.ts';

export const readEnrollmentForm: Handler<'readEnrollmentForm'> = async (call) => {
  const { groupNumber, coverageDate = call.today } = call.input;
  const group = found(await groupOfForm(call, groupNumber));
  const plans = await offeredPlans(call, groupNumber, coverageDate);
  const rates = await ratesOf(
    call,
    plans.map((plan) => plan.plan_id),
  );
  return {
    ...toFields(call, group),
    locations: (await locationsOf(call, groupNumber)).map((location) => toFields(call, location)),
    plans: plans.map((plan) => ({ ...toFields(call, plan), label: labelOf(call, plan, rates) })),
    rates: rates.map((rate) => toFields(call, rate)),
  };
};

/** "Dental: BrightSmile 1500 (Employee only $4.50, Family $13.05)": what the employee pays each pay period. */
function labelOf({ services, request }: Call, plan: OfferedPlan, rates: readonly Rate[]): string {
  const { language } = request;
  const costs = rates
    .filter((rate) => rate.plan_id === plan.plan_id)
    .map(
      (rate) =>
        `${services.code('coverage-level', rate.coverage_level, language)} ${displayMoney(BigInt(rate.employee_cost_cents), language)}`,
    );
  const coverage = services.code('coverage-type', plan.coverage_type, language);
  return `${coverage}: ${plan.plan_name}${costs.length > 0 ? ` (${costs.join(', ')})` : ''}`;
}
