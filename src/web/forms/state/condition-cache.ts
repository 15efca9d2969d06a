import type { Condition } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { mayReadToday } from '../../core/screen/conditions.ts';
import { checkCondition, type ConditionResult } from '../../core/screen/use-condition.ts';
import type { Values } from './values.ts';

/** Input of a condition: the scope around the form, and the form's values. */
export interface ConditionInput {
  outer: BindingScope;
  values: Values;
  /** The outer scope plus the form's record. */
  scope: BindingScope;
}

export type CheckFormCondition = (
  condition: Condition | undefined,
  input: ConditionInput,
) => ConditionResult;

/** Evaluates a condition again only when a field that it reads, the outer scope or the date has changed. */
export function createConditionCache(form: {
  fields: readonly Field[];
  today: () => string;
}): CheckFormCondition {
  const { fields, today } = form;
  const cache = new WeakMap<Condition, { inputs: readonly unknown[]; result: ConditionResult }>();
  const idsByCondition = new WeakMap<Condition, readonly string[]>();
  const findFieldIds = (condition: Condition): readonly string[] => {
    const ids = idsByCondition.get(condition) ?? listFieldsRead(condition, fields);
    idsByCondition.set(condition, ids);
    return ids;
  };
  return (condition, { outer, values, scope }) => {
    if (!condition) return checkCondition(condition, scope, today);
    const inputs = [
      outer,
      mayReadToday(condition) && today(),
      ...findFieldIds(condition).map((id) => values[id]),
    ];
    const last = cache.get(condition);
    if (last && last.inputs.every((value, index) => value === inputs[index])) return last.result;
    const result = checkCondition(condition, scope, today);
    cache.set(condition, { inputs, result });
    return result;
  };
}

/** Returns the ids of the fields that a condition reads. The compiler reduces `variables` to the properties in use. */
function listFieldsRead({ variables }: Condition, fields: readonly Field[]): string[] {
  const { form } = variables;
  if (!form) return [];
  const names = form.properties && Object.keys(form.properties);
  return fields
    .filter(({ path }) => names === undefined || names.includes(path[0] ?? ''))
    .map(({ id }) => id);
}
