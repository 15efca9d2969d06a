import type { Operations } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  findGroup,
  getOffer,
  listLocations,
  listOfferedPlans,
  listRates,
  type OfferedPlan,
  type Rate,
} from './group-offer.queries.ts';
import { getWindowDays, type Reason } from './enrollment-windows.ts';

type FormCall = Call<Operations['readEnrollmentForm']['input']>;
type LevelsCall = Call<Operations['listPlanLevels']['input']>;

export const readEnrollmentForm: Handler<'readEnrollmentForm'> = async (call) => {
  const { groupNumber, coverageDate = call.today, coverageType } = call.input;
  const group = requireFound(await findGroup(call, groupNumber));
  const allPlans = await listOfferedPlans(call, groupNumber, coverageDate);
  const plans = allPlans.filter(
    (plan) => (coverageType ?? plan.coverage_type) === plan.coverage_type,
  );
  const rates = await listRates(
    call,
    plans.map((plan) => plan.plan_id),
  );
  return {
    ...toFields(call, group),
    enrollmentTypes: listReasons(call, 'enrollment-type', (enrollmentType) => ({ enrollmentType })),
    qualifyingEvents: listReasons(call, 'qualifying-event', (qualifyingEvent) => ({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent,
    })),
    coverageTypes: listCoverageTypes(call, allPlans),
    locations: (await listLocations(call, groupNumber)).map((location) => toFields(call, location)),
    plans: plans.map((plan) => ({
      ...toFields(call, plan),
      window: describeOwnWindow(call, plan),
    })),
    rates: rates.map((rate) => toFields(call, rate)),
  };
};

/** Lists the codes of a list with labels, and with the enrollment window of a reason that has one: "Report within 30 days". */
function listReasons(call: FormCall, list: string, toReason: (code: string) => Reason) {
  const { services, request } = call;
  return services.codes(list).map(({ code }) => ({
    code,
    label: services.code(list, code, request.language),
    window: describeWindow(call, toReason(code)),
  }));
}

const listCoverageTypes = ({ services, request }: FormCall, plans: readonly OfferedPlan[]) =>
  [...new Set(plans.map((plan) => plan.coverage_type))].map((code) => ({
    code,
    label: services.code('coverage-type', code, request.language),
  }));

/** Lists the coverage levels at which a group offers a plan; none for a plan that it does not offer on the date. */
export const listPlanLevels: Handler<'listPlanLevels'> = async (call) => {
  const { groupNumber, planId, coverageDate = call.today } = call.input;
  requireFound(await findGroup(call, groupNumber));
  const plans = await listOfferedPlans(call, groupNumber, coverageDate);
  const rates = plans.some((plan) => plan.plan_id === planId)
    ? await listRates(call, [planId])
    : [];
  return rates.map((rate) => ({ ...toFields(call, rate), label: describeLevel(call, rate) }));
};

/** Sums the employee's costs of the plans that are chosen with a level, if all are paid in the same pay periods. */
export const readElectionCost: Handler<'readElectionCost'> = async (call) => {
  const { groupNumber, coverageDate, planElections } = call.input;
  requireFound(await findGroup(call, groupNumber));
  const { rates } = await getOffer(call, groupNumber, coverageDate);
  const chosen = planElections.flatMap(
    ({ planId, coverageLevel }) =>
      rates.find((rate) => rate.plan_id === planId && rate.coverage_level === coverageLevel) ?? [],
  );
  const payPeriods = new Set(chosen.map((rate) => rate.pay_periods));
  if (payPeriods.size !== 1) return {};
  const employee_cost_cents = chosen.reduce((sum, rate) => sum + rate.employee_cost_cents, 0);
  return toFields(call, { employee_cost_cents });
};

/** Formats "Family – $13.05 each pay period". */
function describeLevel({ services, request: { language } }: LevelsCall, rate: Rate): string {
  return services.text(language, 'server.enrollment.level', {
    level: services.code('coverage-level', rate.coverage_level, language),
    cost: displayMoney(BigInt(rate.employee_cost_cents), language),
  });
}

/** Describes the enrollment window of a plan; undefined when it is the usual one for the reason on the form. */
function describeOwnWindow(call: FormCall, plan: OfferedPlan): string | undefined {
  const { enrollmentType, qualifyingEvent } = call.input;
  if (enrollmentType === undefined) return undefined;
  const reason = { enrollmentType, qualifyingEvent };
  return getWindowDays(reason, plan) === getWindowDays(reason)
    ? undefined
    : describeWindow(call, reason, plan);
}

/** Formats "Report within 30 days.": the enrollment window of a reason in a plan; undefined without one. */
function describeWindow({ services, request }: FormCall, reason: Reason, plan?: OfferedPlan) {
  const days = getWindowDays(reason, plan);
  const kind = reason.enrollmentType === 'QualifyingEvent' ? 'event' : 'newHire';
  return days === undefined
    ? undefined
    : services.text(request.language, `server.enrollment.window.${kind}`, { days });
}
