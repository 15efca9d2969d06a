import type { NewEnrollment } from '#generated/operations.ts';
import { toIsoDate } from '#shared/schemas/cell-value.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../../../errors.ts';
import type { InputCheckContext, createInputCheck } from '../../../requests/check.ts';
import { offerRules, requireNewForm, type KnownEmployee } from '../check-enrollment.ts';
import type { LineError } from '../../rows/file-lines.ts';
import type { Offer } from '../group-offer.queries.ts';
import type { Family } from './group-by-family.ts';
import { toLineError } from './line-error.ts';
import { toForm, type FormFacts } from './to-form.ts';

/** A family with its form, which is valid by the schema and rules of the contract. */
export interface ParsedForm {
  family: Family;
  form: NewEnrollment;
  offer: Offer;
}

/** The group's offer by coverage date. */
export type OffersByDay = ReadonlyMap<string, Offer>;

/**
 * What the check of a family needs: the operation createEnrollment, its validation, the values that all forms share (`facts`),
 * and the offers of the group.
 */
interface FamilyCheck {
  operation: Operation;
  check: ReturnType<typeof createInputCheck>;
  checkContext: InputCheckContext;
  facts: FormFacts;
  offers: OffersByDay;
}

/**
 * Checks a family like a form that a screen sends: schema, rules of the operation, offer of the group. Returns the parsed
 * form, or the errors.
 */
export function checkFamily(
  { operation, check, checkContext, facts, offers }: FamilyCheck,
  family: Family,
): { parsedForm?: ParsedForm; errors: LineError[] } {
  const offer = offers.get(getCoverageDate(family));
  const form = toForm(operation.input.schema, family, offer, facts);
  const errors = collectErrors(family, () => check(operation, form, checkContext));
  if (errors.length > 0) return { errors };
  if (!offer) throw new Error('A valid coverage date has no offer');
  // The check has just proved the type.
  const parsedForm = { family, form: form as NewEnrollment, offer };
  const offerErrors = listOfferErrors(parsedForm);
  return offerErrors.length > 0 ? { errors: offerErrors } : { parsedForm, errors };
}

/** Returns the errors of the first rule that fails, since later rules often fail for the same reason. */
export function listOfferErrors({ family, form, offer }: ParsedForm): LineError[] {
  for (const rule of offerRules) {
    const errors = collectErrors(family, () => rule(form, offer));
    if (errors.length > 0) return errors;
  }
  return [];
}

/** Returns the errors of a form whose employee the group knows already. */
export const listKnownEmployeeErrors = (
  { family, form }: ParsedForm,
  knownEmployee: KnownEmployee | undefined,
): LineError[] =>
  knownEmployee ? collectErrors(family, () => requireNewForm(form, knownEmployee)) : [];

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
