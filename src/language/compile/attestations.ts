import { checkExpression } from '#shared/expressions/check.ts';
import { listSlots } from '#shared/expressions/explain.ts';
import { toEmptySlot, findOutcomes } from '#shared/expressions/outcomes.ts';
import { getRuleVariables } from '#shared/expressions/rules.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import { validators, listValidatorUses } from '#shared/schemas/validators.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import type { FoundField } from './find-field.ts';

/** Reports a checkbox that users must check themselves (a consent) and that the screen hides or checks for them. */
export function checkAttestation(context: Context, tree: Tree, found: FoundField): void {
  if (found.schema.type !== 'boolean' || !mustBeTrue(context, found)) return;
  const asHidden = tree.text('as') === 'hidden' ? tree.get('as') : undefined;
  for (const key of [asHidden, tree.get('visibleWhen')])
    if (key)
      context.report(
        'SCR287',
        key.location,
        `'${found.id}' must be agreed to by whoever sends the form, and it is hidden`,
        {
          found: found.id,
          remedy: `Remove "${key === asHidden ? 'as' : 'visibleWhen'}".`,
        },
      );
  const initial = tree.get('initial');
  if (initial && !isFalse(initial) && !asHidden)
    context.report(
      'SCR287',
      initial.location,
      `'${found.id}' must be agreed to by whoever sends the form, and "initial" agrees for them`,
      { found: found.id, remedy: 'Remove "initial".' },
    );
}

const isFalse = (initial: Tree): boolean =>
  initial.scalar === false || initial.get('value')?.scalar === false;

/** Whether the operation accepts only true: neither false nor a missing value. */
const mustBeTrue = (
  { requestCall, symbols }: Context,
  { path, schema, required }: FoundField,
): boolean =>
  (required && (schema.const === true || isCheckedTrue(schema))) ||
  (requestCall.operation !== undefined &&
    requiresTrue(requestCall.operation, path.join('.'), symbols.session));

/** Whether a validator of the contract requires true. */
const isCheckedTrue = (schema: FoundField['schema']): boolean =>
  listValidatorUses(schema['x-validator']).some(({ name }) => validators[name]?.check === 'isTrue');

/** Whether a rule of the operation reads only this field and fails unless it is true. */
function requiresTrue(
  operation: Operation,
  name: string,
  session: Context['scope'][string],
): boolean {
  return operation.rules.some((rule) => {
    const { assert, each } = rule;
    if (each !== undefined || !assert.includes(name)) return false;
    const variables = getRuleVariables(rule, toFormSchema(operation), session);
    if (checkExpression(assert, variables).length > 0) return false;
    const slots = listSlots(assert, variables);
    // The rule requires true if it never holds while the field is empty, that is, not checked.
    const readsOnlyThis = slots.length === 1 && slots[0]?.path.join('.') === `form.${name}`;
    return (
      readsOnlyThis && findOutcomes(assert, variables, slots.map(toEmptySlot))?.has(true) === false
    );
  });
}
