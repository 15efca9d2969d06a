import type { Confirmation } from '#shared/screens/action.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { readPath } from '../screen/read-path.ts';
import type { DisplayTools } from './tools.ts';
import { formatValueTexts } from './value.tsx';

/**
 * Formats the texts of the question before a call, with values of the scope and those of a form. The number that they name
 * selects the plural form.
 */
export function formatQuestion(
  { title, text, ok, values, danger }: Confirmation,
  scope: BindingScope,
  tools: DisplayTools,
  formValues: Readonly<Record<string, string>> = {},
): { title: string; content: string; ok: string; danger: boolean } {
  const allValues = { ...formatValueTexts(values, scope, tools), ...formValues };
  const count = findCount(values, scope);
  const format = (key: string) => tools.text(key, allValues, count);
  return { title: format(title), content: format(text), ok: format(ok), danger };
}

const findCount = (values: Confirmation['values'], scope: BindingScope): number | undefined =>
  Object.values(values ?? {})
    .map(({ path }) => readPath(scope, path))
    .find((value) => typeof value === 'number');
