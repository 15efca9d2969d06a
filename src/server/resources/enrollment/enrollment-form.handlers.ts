import type { Operations } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  findGroup,
  listLocations,
  listOfferedPlans,
  listRates,
  type OfferedPlan,
  type Rate,
} from './group-offer.queries.ts';
import { getWindowDays, type Reason } from './enrollment-windows.ts';

type FormCall = Call<Operations['readEnrollmentForm']['input']>;

export const readEnrollmentForm: Handler<'readEnrollmentForm'> = async (call) => {
  const { groupNumber, coverageDate = call.today } = call.input;
  const group = requireFound(await findGroup(call, groupNumber));
  const plans = await listOfferedPlans(call, groupNumber, coverageDate);
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
    locations: (await listLocations(call, groupNumber)).map((location) => toFields(call, location)),
    plans: plans.map((plan) => ({
      ...toFields(call, plan),
      label: describePlan(call, plan, rates),
    })),
    rates: rates.map((rate) => toFields(call, rate)),
  };
};

/** Lists the codes of a list with labels; a reason with an enrollment window has it in the label: "Birth (report within 30 days)". */
function listReasons(call: FormCall, list: string, toReason: (code: string) => Reason) {
  const { services, request } = call;
  return services.codes(list).map(({ code }) => {
    const name = services.code(list, code, request.language);
    const window = describeWindow(call, toReason(code));
    return { code, label: window === undefined ? name : `${name} (${window})` };
  });
}

/**
 * Formats "Dental: BrightSmile 1500 (Employee only $4.50, Family $13.05)": what the employee pays each pay period. The plan's
 * own enrollment window follows, if there is one.
 */
function describePlan(call: FormCall, plan: OfferedPlan, rates: readonly Rate[]): string {
  const { language } = call.request;
  const costs = rates
    .filter((rate) => rate.plan_id === plan.plan_id)
    .map(
      (rate) =>
        `${call.services.code('coverage-level', rate.coverage_level, language)} ${displayMoney(BigInt(rate.employee_cost_cents), language)}`,
    );
  const coverage = call.services.code('coverage-type', plan.coverage_type, language);
  const description = `${coverage}: ${plan.plan_name}${costs.length > 0 ? ` (${costs.join(', ')})` : ''}`;
  const window = describeOwnWindow(call, plan);
  return window === undefined ? description : `${description}; ${window}`;
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

/** Formats "report within 30 days": the enrollment window of a reason in a plan; undefined without one. */
function describeWindow({ services, request }: FormCall, reason: Reason, plan?: OfferedPlan) {
  const days = getWindowDays(reason, plan);
  const kind = reason.enrollmentType === 'QualifyingEvent' ? 'event' : 'newHire';
  return days === undefined
    ? undefined
    : services.text(request.language, `server.enrollment.window.${kind}`, { days });
}
