import type { Field } from '#shared/screens/field.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import type { FormModel } from './form-store.ts';
import { useFormPart } from './use-form.ts';
import type { ProblemText } from './use-problem-text.ts';

/** A field on its form. */
export interface FormFieldProps {
  form: FormModel;
  field: Field;
  problemText: ProblemText;
  /** While the form is being sent nothing in it changes. */
  locked?: boolean;
}

export interface FieldState {
  value: unknown;
  /** Worded; one string, so that an unchanged field is not drawn again. */
  errors: string;
  /** Also when what is wrong is said elsewhere. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

/** Between the messages of a field. */
const SEPARATOR = '\n';
export const messagesIn = (errors: string): string[] =>
  errors === '' ? [] : errors.split(SEPARATOR);

/** A place on the form: a field, or an input inside a field that has parts of its own. */
export interface FieldPlace extends Omit<FormFieldProps, 'locked'> {
  /** Id of the field of the form; `field` is itself, or the one inside it. */
  id: string;
  /** Where in the field's value: ["0", "firstName"]; empty for the field itself. */
  inside?: readonly (string | number)[];
}

/** What the form knows of a place. Its component is drawn again when this changes, and not at a key typed elsewhere. */
export const useFieldState = (place: FieldPlace): FieldState =>
  useFormPart(place.form, (now) => readFieldState(now, place), isSameState);

function readFieldState(
  now: FormSnapshot,
  { id, field, inside = [], problemText }: FieldPlace,
): FieldState {
  const own = inside.length === 0;
  const path = inside.join('/');
  const problems = (now.problems().get(id) ?? []).filter(
    (one) => (one.inside ?? []).join('/') === path,
  );
  return {
    value: own ? now.values[id] : undefined,
    errors: problems
      .filter(({ silent }) => !silent)
      .map((problem) => problemText(problem, field))
      .join(SEPARATOR),
    invalid: problems.length > 0,
    required: own ? now.requiredIds.has(id) : field.required,
    disabled: now.disabledIds.has(id),
  };
}

const isSameState = (a: FieldState, b: FieldState): boolean =>
  a.value === b.value &&
  a.errors === b.errors &&
  a.invalid === b.invalid &&
  a.required === b.required &&
  a.disabled === b.disabled;
