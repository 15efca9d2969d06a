import type { Confirmation } from '#shared/screens/action.ts';
import { formatQuestion } from '../../core/display/question-texts.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useScope } from '../../core/screen/scope.tsx';
import type { FormModel } from '../state/form-store.ts';
import { isRepeated } from '../state/values.ts';
import { toDisplayField, withLabels } from '../steps/review-fields.ts';

/**
 * Returns a function that asks for confirmation before a submit, if the button requires one. Its texts may contain values of
 * the form, and of the record around it.
 */
export function useFormConfirm(
  form: FormModel,
): (confirm: Confirmation | undefined) => Promise<boolean> {
  const { questions } = usePortal();
  const tools = useDisplayTools();
  const scope = useScope();
  return async (confirm) =>
    confirm === undefined ||
    questions.confirm(formatQuestion(confirm, scope, tools, formatFormValues(form, tools)));
}

function formatFormValues(form: FormModel, tools: DisplayTools): Record<string, string> {
  const fields = form
    .read()
    .fields.filter((field) => !isRepeated(field) && field.as !== 'password');
  const record = withLabels(form, fields);
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      formatValueText(toDisplayField(field), record, tools) || tools.text('runtime.steps.empty'),
    ]),
  );
}
