import type { NewEnrollment } from '#generated/operations.ts';
import { getAgeAt } from '#shared/schemas/calendar.ts';
import { createFieldError } from '../../errors.ts';
import type { Offer, OfferedPlan, Rate } from './group-offer.queries.ts';
import { childRelationships } from './relationship-codes.ts';
import { requireWindows } from './enrollment-windows.ts';

/** An elected plan with its rate for the elected coverage level. */
export interface PricedElection {
  plan: OfferedPlan;
  rate: Rate;
}

/**
 * An employee of the group, or a person with an enrollment that waits for a decision, who has the SSN
 * of the enrollment.
 */
export interface KnownEmployee {
  /** Whether an earlier enrollment of the person waits for a decision. */
  hasOpenEnrollment: boolean;
  /** The member ID and status of an employee who is a member already. */
  memberId?: string | undefined;
  status?: string | undefined;
}

/** Rules of a form that depend on what its group offers, in the order in which they are checked. Each throws HttpError 422. */
export const offerRules = [
  requireLocation,
  priceElections,
  requireWindows,
  requireAges,
  requireLifePlan,
] as const;

/** @throws HttpError 422 for a location that the group does not have */
export function requireLocation(form: NewEnrollment, { locations }: Offer): void {
  if (form.locationNumber === undefined) return;
  if (!locations.some((location) => location.location_number === form.locationNumber))
    throw createFieldError('locationNumber', 'enum');
}

/**
 * Returns the chosen plans with their prices.
 * @throws HttpError 422 at an election that the group does not offer on the coverage date, or that is the second one for its
 *   coverage type
 */
export function priceElections(form: NewEnrollment, { plans, rates }: Offer): PricedElection[] {
  const electedPlans = (form.planElections ?? []).map((election, index) => {
    const pointer = `planElections/${index}`;
    const plan = plans.find((candidate) => candidate.plan_id === election.planId);
    if (!plan) throw createFieldError(`${pointer}/planId`, 'enum');
    const rate = rates.find(
      (candidate) =>
        candidate.plan_id === plan.plan_id && candidate.coverage_level === election.coverageLevel,
    );
    if (!rate) throw createFieldError(`${pointer}/coverageLevel`, 'enum');
    return { plan, rate };
  });
  electedPlans.forEach(({ plan }, index) => {
    const firstIndex = electedPlans.findIndex(
      (candidate) => candidate.plan.coverage_type === plan.coverage_type,
    );
    if (firstIndex < index)
      throw createFieldError(`planElections/${index}/planId`, 'coverageTwice');
  });
  return electedPlans;
}

/** @throws HttpError 422 for an amount of life insurance without a plan for it */
export function requireLifePlan(form: NewEnrollment, offer: Offer): void {
  const hasLifePlan = priceElections(form, offer).some(({ plan }) => plan.coverage_type === 'Life');
  if (form.lifeCoverageAmount && !hasLifePlan)
    throw createFieldError('lifeCoverageAmount', 'lifePlanNeeded');
}

/**
 * Lists the children on the form who are too old for a chosen plan, by their index. `exempt` says that the child may still be
 * covered, as a student or disabled person; `limit` is the lowest age limit of the plans.
 */
function listGrownChildren(form: NewEnrollment, elections: readonly PricedElection[]) {
  const limit = Math.min(...elections.map(({ plan }) => plan.dependent_age_limit));
  return (form.enrollmentDependents ?? []).flatMap((person, index) =>
    childRelationships.includes(person.relationship) &&
    getAgeAt(person.dateOfBirth, form.coverageDate) >= limit
      ? [{ index, limit, exempt: person.disabled === true || person.student === true }]
      : [],
  );
}

/** @throws HttpError 422 for a child who is too old for a chosen plan and neither a student nor disabled */
export function requireAges(form: NewEnrollment, offer: Offer): void {
  for (const { index, limit, exempt } of listGrownChildren(form, priceElections(form, offer)))
    if (!exempt)
      throw createFieldError(`enrollmentDependents/${index}/dateOfBirth`, 'dependentTooOld', {
        limit,
      });
}

/** Whether a file must prove the form: the life event, or that a grown child is a student or disabled. */
export const needsProof = (form: NewEnrollment, elections: readonly PricedElection[]): boolean =>
  form.enrollmentType === 'QualifyingEvent' || listGrownChildren(form, elections).length > 0;

/** @throws HttpError 422 for an employee whose form waits for a decision, or a new hire who is employed already */
export function requireNewForm(
  form: NewEnrollment,
  { hasOpenEnrollment, status }: KnownEmployee,
): void {
  if (hasOpenEnrollment) throw createFieldError('ssn', 'enrollmentWaits');
  if (status === 'Active' && form.enrollmentType === 'NewHire')
    throw createFieldError('ssn', 'alreadyEmployee');
}
