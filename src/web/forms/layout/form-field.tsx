import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { ERROR_SEPARATOR, FieldControl } from './field-control.tsx';
import { fieldDomId } from '../state/focus.ts';
import type { FormModel } from '../state/use-form.ts';
import type { ProblemText } from '../state/use-problem-text.ts';

export interface FormFieldProps {
  form: FormModel;
  field: Field;
  problemText: ProblemText;
  /** While the form is being sent nothing in it changes. */
  locked?: boolean;
}

/** A field of a form, joined to the form's values and problems. */
export function FormField({ form, field, problemText, locked = false }: FormFieldProps): ReactNode {
  return (
    <FieldControl
      id={fieldDomId(form.id, field.id)}
      field={field}
      value={form.values[field.id]}
      errors={errorsOf(form, field, problemText)}
      invalid={(form.problems.get(field.id) ?? []).length > 0}
      required={form.isRequired(field.id)}
      disabled={locked || !form.isEnabled(field.id)}
      onChange={form.change}
      onLeave={form.leave}
    />
  );
}

export const errorsOf = (form: FormModel, field: Field, problemText: ProblemText): string =>
  (form.problems.get(field.id) ?? [])
    .filter(({ inside, silent }) => inside === undefined && !silent)
    .map((problem) => problemText(problem, field))
    .join(ERROR_SEPARATOR);
