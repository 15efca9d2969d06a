import type { NewEnrollment } from '#generated/operations.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import types from '../../../../schemas/codes/enrollment-type.json' with { type: 'json' };
import events from '../../../../schemas/codes/qualifying-event.json' with { type: 'json' };
import { createFieldError } from '../../errors.ts';
import type { Offer, OfferedPlan } from './offer.queries.ts';

/** Why somebody enrolls. */
export type Reason = Pick<NewEnrollment, 'enrollmentType' | 'qualifyingEvent'>;

interface WindowCode {
  code: string;
  windowDays?: number;
}

const daysIn = (codes: readonly WindowCode[], code = ''): number | undefined =>
  codes.find((one) => one.code === code)?.windowDays;

/**
 * Returns the days of the window that a reason opens in a plan; undefined without one. A plan's own window holds in
 * place of the usual one, but no plan shortens the window of an event that has a longer one by law (Medicaid).
 */
export function windowOf(reason: Reason, plan?: OfferedPlan): number | undefined {
  if (reason.enrollmentType !== 'QualifyingEvent')
    return newHireWindow(daysIn(types.codes, reason.enrollmentType), plan);
  const days = daysIn(events.codes, reason.qualifyingEvent);
  return days === undefined ? undefined : Math.max(days, plan?.event_window_days ?? days);
}

const newHireWindow = (days: number | undefined, plan?: OfferedPlan): number | undefined =>
  days === undefined ? undefined : (plan?.new_hire_window_days ?? days);

/** @throws HttpError 422 at the date that is outside the window of a chosen plan */
export function requireWindows(form: NewEnrollment, { plans, today }: Offer): void {
  for (const { planId } of form.planElections ?? []) {
    const plan = plans.find((one) => one.plan_id === planId);
    const days = windowOf(form, plan);
    if (plan && days !== undefined) requireWindow(form, today, { plan: plan.plan_name, days });
  }
}

function requireWindow(
  form: NewEnrollment,
  today: string,
  window: { plan: string; days: number },
): void {
  const { hireDate, coverageDate, dateOfQualifyingEvent: eventDate } = form;
  if (form.enrollmentType !== 'QualifyingEvent') {
    if (coverageDate > addDays(hireDate, window.days))
      throw createFieldError('coverageDate', 'newHireWindow', window);
  } else if (eventDate !== undefined && today > addDays(eventDate, window.days))
    throw createFieldError('dateOfQualifyingEvent', 'eventWindow', window);
}
