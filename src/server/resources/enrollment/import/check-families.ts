import type { NewEnrollment } from '#generated/operations.ts';
import { toIsoDate } from '#shared/schemas/cell-value.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../../../errors.ts';
import type { InputCheckContext, createInputCheck } from '../../../requests/check.ts';
import { offerRules, requireNewEnrollment, type KnownEmployee } from '../check-enrollment.ts';
import type { LineError } from '../../rows/file-lines.ts';
import type { Offer } from '../group-offer.queries.ts';
import type { Family } from './group-by-family.ts';
import { toLineError } from './line-error.ts';
import { toEnrollment, type EnrollmentFacts } from './to-enrollment.ts';

/** A family with its enrollment, which is valid by the schema and rules of the contract. */
export interface ParsedEnrollment {
  family: Family;
  enrollment: NewEnrollment;
  offer: Offer;
}

/** The group's offer by coverage date. */
export type OffersByDay = ReadonlyMap<string, Offer>;

/**
 * What the check of a family needs: the operation createEnrollment, its validation, the values that all enrollments share (`facts`),
 * and the offers of the group.
 */
interface FamilyCheck {
  operation: Operation;
  check: ReturnType<typeof createInputCheck>;
  checkContext: InputCheckContext;
  facts: EnrollmentFacts;
  offers: OffersByDay;
}

/**
 * Checks a family like an enrollment that a screen sends: schema, rules of the operation, offer of the group. Returns the parsed
 * enrollment, or the errors.
 */
export function checkFamily(
  { operation, check, checkContext, facts, offers }: FamilyCheck,
  family: Family,
): { parsedEnrollment?: ParsedEnrollment; errors: LineError[] } {
  const offer = offers.get(getCoverageDate(family));
  const enrollment = toEnrollment(operation.input.schema, family, offer, facts);
  const errors = collectErrors(family, () => check(operation, enrollment, checkContext));
  if (errors.length > 0) return { errors };
  if (!offer) throw new Error('A valid coverage date has no offer');
  // The check has just proved the type.
  const parsedEnrollment = { family, enrollment: enrollment as NewEnrollment, offer };
  const offerErrors = listOfferErrors(parsedEnrollment);
  return offerErrors.length > 0 ? { errors: offerErrors } : { parsedEnrollment, errors };
}

/** Returns the errors of the first rule that fails, since later rules often fail for the same reason. */
export function listOfferErrors({ family, enrollment, offer }: ParsedEnrollment): LineError[] {
  for (const rule of offerRules) {
    const errors = collectErrors(family, () => rule(enrollment, offer));
    if (errors.length > 0) return errors;
  }
  return [];
}

/** Returns the errors of an enrollment whose employee the group knows already. */
export const listKnownEmployeeErrors = (
  { family, enrollment }: ParsedEnrollment,
  knownEmployee: KnownEmployee | undefined,
): LineError[] =>
  knownEmployee ? collectErrors(family, () => requireNewEnrollment(enrollment, knownEmployee)) : [];

/** The coverage date of a family as yyyy-MM-dd; not yet checked. */
export const getCoverageDate = ({ employee }: Family): string =>
  toIsoDate(employee.values['coverageDate'] ?? '');

/** Runs a check and returns the field errors that it throws. */
function collectErrors(family: Family, work: () => void): LineError[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof HttpError) || error.fields.length === 0) throw error;
    return error.fields.map((problem) => toLineError(family, problem));
  }
}
