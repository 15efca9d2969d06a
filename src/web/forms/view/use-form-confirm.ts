import type { Confirmation } from '#shared/screens/action.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { FormModel } from '../state/form-store.ts';
import { isRepeated } from '../state/values.ts';
import { toDisplayField, withLabels } from '../steps/review-fields.ts';

/**
 * Returns a function that asks for confirmation before a submit, if the button requires one. The text may contain values of
 * the form.
 */
export function useFormConfirm(
  form: FormModel,
): (confirm: Confirmation | undefined) => Promise<boolean> {
  const { questions } = usePortal();
  const tools = useDisplayTools();
  return async (confirm) =>
    confirm === undefined ||
    questions.confirm({
      title: tools.text(confirm.title),
      content: tools.text(confirm.text, formatFormValues(form, tools)),
      ok: tools.text(confirm.ok),
      danger: confirm.danger,
    });
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
