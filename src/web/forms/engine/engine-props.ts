import type { Field } from '#shared/screens/field.ts';
import type { FormSection } from '#shared/screens/form.ts';
import type { FormModel } from '../state/use-form.ts';
import type { ProblemText } from '../state/use-problem-text.ts';

/** What any engine gets: it draws the fields of a form and reports what was typed. It owns no data. */
export interface EngineProps {
  form: FormModel;
  sections: readonly FormSection[];
  /** Every field the form may ever show: an engine's idea of the form must not change while it is filled in. */
  allFields: readonly Field[];
  problemText: ProblemText;
  locked: boolean;
}
