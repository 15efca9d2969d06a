import type { Field } from '#shared/screens/artefact.ts';
import { fieldDomId, ID_SEPARATOR } from '../focus.ts';
import type { FormModel } from '../use-form.ts';
import { useEngine } from './context.ts';

export interface FieldState {
  errors: string[];
  /** Also when what is wrong is said elsewhere. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

/** What the form knows of a field, found by the DOM id that RJSF made of its place. */
export function useFieldState(domId: string, field: Field): FieldState {
  const { form, problemText, locked } = useEngine();
  const [id = '', ...inside] = placeOf(form, domId);
  const problems = (form.problems.get(id) ?? []).filter(
    (one) => (one.inside ?? []).join('/') === inside.join('/'),
  );
  const nested = inside.length > 0;
  return {
    errors: problems.filter(({ silent }) => !silent).map((problem) => problemText(problem, field)),
    invalid: problems.length > 0,
    required: nested ? field.required : form.isRequired(id),
    disabled: locked || (!nested && !form.isEnabled(id)),
  };
}

/** `form.dependents.0.firstName` is the field dependents, and 0, firstName inside it. */
export const placeOf = (form: FormModel, domId: string): string[] =>
  domId.slice(fieldDomId(form.id, '').length).split(ID_SEPARATOR);
