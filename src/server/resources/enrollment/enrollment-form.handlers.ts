import type { Operations } from '#generated/operations.ts';
import { requireFound } from '../../errors.ts';
import { displayMoney } from '#shared/format/money.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  findGroupOfForm,
  listLocations,
  listOfferedPlans,
  listRates,
  type OfferedPlan,
  type Rate,
} from './offer.queries.ts';
import { windowOf, type Reason } from './windows.ts';

type FormCall = Call<Operations['readEnrollmentForm']['input']>;

export const readEnrollmentForm: Handler<'readEnrollmentForm'> = async (call) => {
  const { groupNumber, coverageDate = call.today } = call.input;
  const group = requireFound(await findGroupOfForm(call, groupNumber));
  const plans = await listOfferedPlans(call, groupNumber, coverageDate);
  const rates = await listRates(
    call,
    plans.map((plan) => plan.plan_id),
  );
  return {
    ...toFields(call, group),
    enrollmentTypes: reasonsIn(call, 'enrollment-type', (enrollmentType) => ({ enrollmentType })),
    qualifyingEvents: reasonsIn(call, 'qualifying-event', (qualifyingEvent) => ({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent,
    })),
    locations: (await listLocations(call, groupNumber)).map((location) => toFields(call, location)),
    plans: plans.map((plan) => ({ ...toFields(call, plan), label: labelOf(call, plan, rates) })),
    rates: rates.map((rate) => toFields(call, rate)),
  };
};

/** The codes of a list; one that opens a window is called "Birth (report within 30 days)". */
function reasonsIn(call: FormCall, list: string, reasonOf: (code: string) => Reason) {
  const { services, request } = call;
  return services.codes(list).map(({ code }) => {
    const name = services.code(list, code, request.language);
    const window = windowText(call, reasonOf(code));
    return { code, label: window === undefined ? name : `${name} (${window})` };
  });
}

/** "Dental: BrightSmile 1500 (Employee only $4.50, Family $13.05)": what the employee pays each pay period. */
function labelOf(call: FormCall, plan: OfferedPlan, rates: readonly Rate[]): string {
  const { language } = call.request;
  const costs = rates
    .filter((rate) => rate.plan_id === plan.plan_id)
    .map(
      (rate) =>
        `${call.services.code('coverage-level', rate.coverage_level, language)} ${displayMoney(BigInt(rate.employee_cost_cents), language)}`,
    );
  const coverage = call.services.code('coverage-type', plan.coverage_type, language);
  const named = `${coverage}: ${plan.plan_name}${costs.length > 0 ? ` (${costs.join(', ')})` : ''}`;
  const window = ownWindowText(call, plan);
  return window === undefined ? named : `${named}; ${window}`;
}

/** The window of a plan that states one of its own for the reason of the form, in words. */
function ownWindowText(call: FormCall, plan: OfferedPlan): string | undefined {
  const { enrollmentType, qualifyingEvent } = call.input;
  if (enrollmentType === undefined) return undefined;
  const reason = { enrollmentType, qualifyingEvent };
  return windowOf(reason, plan) === windowOf(reason) ? undefined : windowText(call, reason, plan);
}

/** "report within 30 days": the window that a reason opens in a plan; undefined without one. */
function windowText({ services, request }: FormCall, reason: Reason, plan?: OfferedPlan) {
  const days = windowOf(reason, plan);
  const kind = reason.enrollmentType === 'QualifyingEvent' ? 'event' : 'newHire';
  return days === undefined
    ? undefined
    : services.text(request.language, `server.enrollment.window.${kind}`, { days });
}
