import type { NewEnrollment } from '#generated/operations.ts';
import { toIsoDate } from '#shared/schemas/cell-value.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../../../errors.ts';
import type { InputCheckContext, createInputCheck } from '../../../requests/check.ts';
import { offerRules, requireNewForm, type KnownEmployee } from '../check-enrollment.ts';
import type { LineError } from '../../rows/file-lines.ts';
import type { Offer } from '../offer.queries.ts';
import type { Family } from './families.ts';
import { toLineError } from './line-error.ts';
import { toForm, type FormFacts } from './to-form.ts';

/** A family with its form, which the contract accepts. */
export interface ReadForm {
  family: Family;
  form: NewEnrollment;
  offer: Offer;
}

export type Offers = ReadonlyMap<string, Offer>;

interface Check {
  operation: Operation;
  check: ReturnType<typeof createInputCheck>;
  checkContext: InputCheckContext;
  facts: FormFacts;
  offers: Offers;
}

/** Checks a family like a form that a screen sends: schema, rules of the operation, offer of the group. */
export function checkFamily(
  { operation, check, checkContext, facts, offers }: Check,
  family: Family,
): { read?: ReadForm; errors: LineError[] } {
  const offer = offers.get(coverageDateOf(family));
  const form = toForm(operation.input.schema, family, offer, facts);
  const errors = errorsOf(family, () => check(operation, form, checkContext));
  if (errors.length > 0) return { errors };
  if (!offer) throw new Error('A valid coverage date has no offer');
  // The check has just proved the type.
  const read = { family, form: form as NewEnrollment, offer };
  const rejected = offerErrors(read);
  return rejected.length > 0 ? { errors: rejected } : { read, errors };
}

/** A rule often fails because an earlier one has, so only the first error of a form is reported. */
export function offerErrors({ family, form, offer }: ReadForm): LineError[] {
  for (const rule of offerRules) {
    const errors = errorsOf(family, () => rule(form, offer));
    if (errors.length > 0) return errors;
  }
  return [];
}

export const knownEmployeeErrors = (
  { family, form }: ReadForm,
  known: KnownEmployee | undefined,
): LineError[] => (known ? errorsOf(family, () => requireNewForm(form, known)) : []);

export const coverageDateOf = ({ employee }: Family): string =>
  toIsoDate(employee.values['coverageDate'] ?? '');

function errorsOf(family: Family, work: () => void): LineError[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof HttpError) || error.fields.length === 0) throw error;
    return error.fields.map((problem) => toLineError(family, problem));
  }
}
