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

/** The person with the SSN of the new enrollment, if the group already has an employee or an open enrollment with it. */
export interface KnownEmployee {
  /** Whether an earlier enrollment of the person waits for a decision. */
  hasOpenEnrollment: boolean;
  /** The member ID and status of an employee who is a member already. */
  memberId?: string | undefined;
  status?: string | undefined;
}

/** Rules of an enrollment that depend on its group's offer, in the order in which they are checked. Each throws HttpError 422. */
export const offerRules = [
  requireLocation,
  priceElections,
  requireWindows,
  requireAges,
  requireLifePlan,
] as const;

/** @throws HttpError 422 for a location that the group does not have */
export function requireLocation(enrollment: NewEnrollment, { locations }: Offer): void {
  if (enrollment.locationNumber === undefined) return;
  if (!locations.some((location) => location.location_number === enrollment.locationNumber))
    throw createFieldError('locationNumber', 'enum');
}

/**
 * Returns the chosen plans with their prices.
 * @throws HttpError 422 at an election that the group does not offer on the coverage date, or that is the second one for its
 *   coverage type
 */
export function priceElections(
  enrollment: NewEnrollment,
  { plans, rates }: Offer,
): PricedElection[] {
  const electedPlans = (enrollment.planElections ?? []).map((election, index) => {
    const pointer = `planElections/${index}`;
    const plan = plans.find((candidate) => candidate.plan_id === election.planId);
    if (plan?.coverage_type !== election.coverageType)
      throw createFieldError(`${pointer}/planId`, 'enum');
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

/** @throws HttpError 422 for an amount or beneficiaries of life insurance without a plan for it */
export function requireLifePlan(enrollment: NewEnrollment, offer: Offer): void {
  const hasLifePlan = priceElections(enrollment, offer).some(
    ({ plan }) => plan.coverage_type === 'Life',
  );
  if (hasLifePlan) return;
  if (enrollment.lifeCoverageAmount) throw createFieldError('lifeCoverageAmount', 'lifePlanNeeded');
  if (enrollment.beneficiaries?.length) throw createFieldError('beneficiaries', 'lifePlanNeeded');
}

/**
 * Lists the children of the enrollment who are too old for a chosen plan, by their index. `exempt` says that the child may still
 * be covered, as a student or disabled person; `limit` is the lowest age limit of the plans.
 */
function listGrownChildren(enrollment: NewEnrollment, elections: readonly PricedElection[]) {
  const limit = Math.min(...elections.map(({ plan }) => plan.dependent_age_limit));
  return (enrollment.enrollmentDependents ?? []).flatMap((person, index) =>
    childRelationships.includes(person.relationship) &&
    getAgeAt(person.dateOfBirth, enrollment.coverageDate) >= limit
      ? [{ index, limit, exempt: person.disabled === true || person.student === true }]
      : [],
  );
}

/** @throws HttpError 422 for a child who is too old for a chosen plan and neither a student nor disabled */
export function requireAges(enrollment: NewEnrollment, offer: Offer): void {
  for (const { index, limit, exempt } of listGrownChildren(
    enrollment,
    priceElections(enrollment, offer),
  ))
    if (!exempt)
      throw createFieldError(`enrollmentDependents/${index}/dateOfBirth`, 'dependentTooOld', {
        limit,
      });
}

/** Whether the enrollment needs a proof: of the qualifying event, or that a grown child is a student or disabled. */
export const needsProof = (
  enrollment: NewEnrollment,
  elections: readonly PricedElection[],
): boolean =>
  enrollment.enrollmentType === 'QualifyingEvent' ||
  listGrownChildren(enrollment, elections).length > 0;

/** @throws HttpError 422 for an employee whose enrollment waits for a decision, or a new hire who is employed already */
export function requireNewEnrollment(
  enrollment: NewEnrollment,
  { hasOpenEnrollment, status }: KnownEmployee,
): void {
  if (hasOpenEnrollment) throw createFieldError('ssn', 'enrollmentWaits');
  if (status === 'Active' && enrollment.enrollmentType === 'NewHire')
    throw createFieldError('ssn', 'alreadyEmployee');
}
