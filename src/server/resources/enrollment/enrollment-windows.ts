import type { NewEnrollment } from '#generated/operations.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import enrollmentTypes from '../../../../schemas/codes/enrollment-type.json' with { type: 'json' };
import qualifyingEvents from '../../../../schemas/codes/qualifying-event.json' with { type: 'json' };
import { createFieldError } from '../../errors.ts';
import type { Offer, OfferedPlan } from './group-offer.queries.ts';

/** Why an employee enrolls: the type of enrollment and, for a qualifying event, the event. */
export type Reason = Pick<NewEnrollment, 'enrollmentType' | 'qualifyingEvent'>;

interface WindowCode {
  code: string;
  windowDays?: number;
}

const findWindowDays = (codes: readonly WindowCode[], code = ''): number | undefined =>
  codes.find((windowCode) => windowCode.code === code)?.windowDays;

/**
 * Returns the length in days of the enrollment window for a reason in a plan; undefined without one. A plan's own window
 * replaces the usual one, but cannot be shorter than the window of an event (60 days for Medicaid, by law).
 */
export function getWindowDays(reason: Reason, plan?: OfferedPlan): number | undefined {
  if (reason.enrollmentType !== 'QualifyingEvent')
    return getNewHireWindowDays(findWindowDays(enrollmentTypes.codes, reason.enrollmentType), plan);
  const days = findWindowDays(qualifyingEvents.codes, reason.qualifyingEvent);
  return days === undefined ? undefined : Math.max(days, plan?.event_window_days ?? days);
}

const getNewHireWindowDays = (days: number | undefined, plan?: OfferedPlan): number | undefined =>
  days === undefined ? undefined : (plan?.new_hire_window_days ?? days);

/** @throws HttpError 422 at the date that is outside the window of a chosen plan */
export function requireWindows(enrollment: NewEnrollment, { plans, today }: Offer): void {
  for (const { planId } of enrollment.planElections ?? []) {
    const plan = plans.find((candidate) => candidate.plan_id === planId);
    const days = getWindowDays(enrollment, plan);
    if (plan && days !== undefined)
      requireWindow(enrollment, today, { plan: plan.plan_name, days });
  }
}

function requireWindow(
  enrollment: NewEnrollment,
  today: string,
  window: { plan: string; days: number },
): void {
  const { hireDate, coverageDate, dateOfQualifyingEvent: eventDate } = enrollment;
  if (enrollment.enrollmentType !== 'QualifyingEvent') {
    if (coverageDate > addDays(hireDate, window.days))
      throw createFieldError('coverageDate', 'newHireWindow', window);
  } else if (eventDate !== undefined && today > addDays(eventDate, window.days))
    throw createFieldError('dateOfQualifyingEvent', 'eventWindow', window);
}
