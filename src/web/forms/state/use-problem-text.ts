import { useCallback } from 'react';
import { getMessageKey, toRequiredKey } from '#shared/schemas/problem-text.ts';
import type { Field } from '#shared/screens/field.ts';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import type { Problem } from './problems.ts';
import { findInnerField } from './values.ts';

/** Formats a validation error of a field; without a field, of the whole form. */
export type ProblemText = (problem: Problem, field: Field | undefined) => string;

/** Returns a function that formats an error with the labels of its field and of the field it was compared with. */
export function useProblemText(fields: readonly Field[]): ProblemText {
  const text = useText();
  const hasText = useHasText();
  return useCallback(
    (problem, field) => {
      const { rule, params } = problem;
      if (problem.text) return text(problem.text);
      // The rule may be a text key itself.
      if (hasText(rule)) return text(rule, toTextValues(params));
      const target = fields.find(({ path }) => path.at(-1) === params.target);
      const labelKey =
        findInnerLabel(problem, field, hasText) ?? field?.label ?? 'runtime.form.thisField';
      if (rule === 'required' && hasText(toRequiredKey(labelKey)))
        return text(toRequiredKey(labelKey));
      const label = text(labelKey);
      const targetLabel = target ? text(target.label) : '';
      return text(getMessageKey({ rule, params }), { ...toTextValues(params), label, targetLabel });
    },
    [text, hasText, fields],
  );
}

/** In a structured field, returns the label of the inner field, else the text for its name. */
function findInnerLabel(
  { inside = [] }: Problem,
  field: Field | undefined,
  hasText: (key: string) => boolean,
): string | undefined {
  const name = inside.at(-1);
  // `field` may already be the inner field, while the path of the problem starts at the structured field.
  if (name !== undefined && field?.path.at(-1) === name) return field.label;
  const inner = field && findInnerField(field, inside);
  if (inner) return inner.label;
  return name !== undefined && hasText(fieldTextKey(name)) ? fieldTextKey(name) : undefined;
}

/** Text key of the label of a field with this name. */
export const fieldTextKey = (name: string): string => `fields.${name}`;

const toTextValues = (params: Problem['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  );
