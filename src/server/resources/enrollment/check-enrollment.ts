import type { NewEnrollment } from '#generated/operations.ts';
import { ageAt } from '#shared/schemas/calendar.ts';
import { fieldProblem } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import {
  locationsOf,
  offeredPlans,
  ratesOf,
  type OfferedPlan,
  type Rate,
} from './offer.queries.ts';

export interface PricedElection {
  plan: OfferedPlan;
  rate: Rate;
}

/** @throws HttpError 422 for a location that the group does not have */
export async function requireLocation(call: Call, form: NewEnrollment): Promise<void> {
  if (form.locationNumber === undefined) return;
  const places = await locationsOf(call, form.groupNumber);
  if (!places.some((place) => place.location_number === form.locationNumber))
    throw fieldProblem('locationNumber', 'enum');
}

/**
 * Returns the chosen plans with their prices.
 * @throws HttpError 422 at the election that the group does not offer on the coverage date, or that is a second one
 */
export async function priceElections(call: Call, form: NewEnrollment): Promise<PricedElection[]> {
  const plans = await offeredPlans(call, form.groupNumber, form.coverageDate);
  const rates = await ratesOf(
    call,
    plans.map((plan) => plan.plan_id),
  );
  const chosen = (form.planElections ?? []).map((election, index) => {
    const at = `planElections/${index}`;
    const plan = plans.find((one) => one.plan_id === election.planId);
    if (!plan) throw fieldProblem(`${at}/planId`, 'enum');
    const rate = rates.find(
      (one) => one.plan_id === plan.plan_id && one.coverage_level === election.coverageLevel,
    );
    if (!rate) throw fieldProblem(`${at}/coverageLevel`, 'enum');
    return { plan, rate };
  });
  chosen.forEach(({ plan }, index) => {
    const first = chosen.findIndex((one) => one.plan.coverage_type === plan.coverage_type);
    if (first < index) throw fieldProblem(`planElections/${index}/planId`, 'coverageTwice');
  });
  return chosen;
}

/** @throws HttpError 422 for an amount of life insurance without a plan for it */
export function requireLifePlan(form: NewEnrollment, elections: readonly PricedElection[]): void {
  const elected = elections.some(({ plan }) => plan.coverage_type === 'Life');
  if (form.lifeCoverageAmount && !elected)
    throw fieldProblem('lifeCoverageAmount', 'lifePlanNeeded');
}

const children = ['19', '17', '10', '26'];

/** The children on the form who are too old for a chosen plan, by their place. */
function grownChildren(form: NewEnrollment, elections: readonly PricedElection[]) {
  const limit = Math.min(...elections.map(({ plan }) => plan.dependent_age_limit));
  return (form.enrollmentDependents ?? []).flatMap((person, index) =>
    children.includes(person.relationship) && ageAt(person.dateOfBirth, form.coverageDate) >= limit
      ? [{ index, limit, exempt: person.disabled === true || person.student === true }]
      : [],
  );
}

/** @throws HttpError 422 for a child who is too old for a chosen plan and neither a student nor disabled */
export function requireAges(form: NewEnrollment, elections: readonly PricedElection[]): void {
  for (const { index, limit, exempt } of grownChildren(form, elections))
    if (!exempt)
      throw fieldProblem(`enrollmentDependents/${index}/dateOfBirth`, 'dependentTooOld', { limit });
}

/** Whether a file must prove the form: the life event, or that a grown child is a student or disabled. */
export const needsProof = (form: NewEnrollment, elections: readonly PricedElection[]): boolean =>
  form.enrollmentType === 'QualifyingEvent' || grownChildren(form, elections).length > 0;
