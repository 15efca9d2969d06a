import { listSlots } from '#shared/expressions/explain.ts';
import { toEmptySlot, findOutcomes } from '#shared/expressions/outcomes.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context, Scope } from './context.ts';

/**
 * Reports a condition that is always or never true because the form does not have a field that the condition reads.
 * Such a field is always empty: neither the record nor a draft fills it.
 */
export function checkUnaskedFields(
  { askedInputs, report }: Context,
  tree: Tree,
  expression: string,
  scope: Scope,
): void {
  if (!askedInputs) return;
  const mentionedFields = [...expression.matchAll(/\bform\.(\w+)/gu)].map(([, name = '']) => name);
  const missing = new Set(mentionedFields.filter((name) => !askedInputs.has(name)));
  if (missing.size === 0) return;
  const outcome = findOnlyOutcome(expression, scope, missing);
  if (outcome === undefined) return;
  const names = [...missing].map((name) => `'${name}'`).join(', ');
  report(
    'EXP508',
    tree.location,
    `The form does not ask for ${names}, so this is ${outcome ? 'always' : 'never'} true`,
    { found: [...missing].join(', '), remedy: getRemedy(missing) },
  );
}

const getRemedy = ({ size }: ReadonlySet<string>): string =>
  `Add the ${size > 1 ? 'fields' : 'field'}, or correct the condition.`;

/** Returns the result of a condition if it is the same for all values of the other fields; otherwise undefined. */
function findOnlyOutcome(
  expression: string,
  scope: Scope,
  missing: ReadonlySet<string>,
): boolean | undefined {
  const slots = listSlots(expression, scope).map((slot) =>
    isMissingField(slot, missing) ? toEmptySlot(slot) : slot,
  );
  const outcomes = findOutcomes(expression, scope, slots);
  return outcomes?.size === 1 ? outcomes.has(true) : undefined;
}

const isMissingField = ({ path: [root, name] }: Slot, missing: ReadonlySet<string>): boolean =>
  root === 'form' && missing.has(String(name));
