import type { Field } from '#shared/screens/field.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import type { FormModel } from './form-store.ts';
import type { Problem } from './problems.ts';
import { useFormPart } from './use-form.ts';
import { readInside } from './value-inside.ts';
import type { ProblemText } from './use-problem-text.ts';

/** Props of a field on a form. */
export interface FormFieldProps {
  form: FormModel;
  field: Field;
  problemText: ProblemText;
  /** True while the form is being submitted: the field cannot be changed. */
  locked?: boolean;
}

export interface FieldState {
  value: unknown;
  /** Formatted error messages in one string, so that it compares equal when nothing changed. */
  errors: string;
  /** Also true when the error message is shown at another field. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

/** Separates the messages of a field in one string. */
const SEPARATOR = '\n';
const NO_MESSAGES: readonly string[] = [];
/** Returns the messages of `FieldState.errors`. */
export const splitMessages = (errors: string): readonly string[] =>
  errors === '' ? NO_MESSAGES : errors.split(SEPARATOR);

/** A location on the form: a field, or an input inside a structured field. */
export interface FieldPath extends Omit<FormFieldProps, 'locked'> {
  /** Id of the top-level field. `field` is that field, or the one inside it. */
  id: string;
  /** Path inside the field's value, for example ["0", "firstName"]. Empty for the field itself. */
  inside?: readonly (string | number)[];
}

/** Returns the state of a field. The component renders again only when this state changes. */
export const useFieldState = (path: FieldPath): FieldState =>
  useFormPart(path.form, (snapshot) => readFieldState(snapshot, path), isSameState);

/** The same without the value, for a group whose inputs show their values themselves. */
export const useGroupState = (path: FieldPath): Omit<FieldState, 'value'> =>
  useFormPart(
    path.form,
    (snapshot) => ({ ...readFieldState(snapshot, path), value: undefined }),
    isSameState,
  );

function readFieldState(
  snapshot: FormSnapshot,
  { id, field, inside = [], problemText }: FieldPath,
): FieldState {
  const isWholeField = inside.length === 0;
  const found = snapshot.problems().get(id) ?? NONE;
  const path = inside.join('/');
  const problems =
    found.length === 0
      ? NONE
      : found.filter((problem) => (problem.inside ?? []).join('/') === path);
  const shown = problems.length === 0 ? NONE : selectMessages(problems);
  return {
    value: isWholeField ? snapshot.values[id] : readInside(snapshot.values[id], inside),
    errors:
      shown.length === 0 ? '' : shown.map((problem) => problemText(problem, field)).join(SEPARATOR),
    invalid: problems.length > 0,
    required: isWholeField ? snapshot.requiredIds.has(id) : field.required,
    disabled: snapshot.disabledIds.has(id),
  };
}

/** Returns the errors whose messages are shown. For a missing value one is enough: rules would say the same again. */
function selectMessages(problems: readonly Problem[]): readonly Problem[] {
  const shown = problems.filter(({ silent }) => !silent);
  const missing = shown.filter(({ rule }) => rule === 'required');
  return missing.length > 0 ? missing.slice(0, 1) : shown;
}

const NONE: readonly Problem[] = [];

const isSameState = (a: FieldState, b: FieldState): boolean =>
  a.value === b.value &&
  a.errors === b.errors &&
  a.invalid === b.invalid &&
  a.required === b.required &&
  a.disabled === b.disabled;
