import { checkExpression } from '#shared/expressions/check.ts';
import { listSlots } from '#shared/expressions/explain.ts';
import { toEmptySlot, findOutcomes } from '#shared/expressions/outcomes.ts';
import type { Condition } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormSection, FormStep } from '#shared/screens/form.ts';
import type { Tree } from '../tree/tree.ts';
import { addCodeChoices } from './conditions.ts';
import type { Context } from './context.ts';
import { isInRoute, isInRecord } from './field-widgets.ts';
import { getFieldId } from './find-field.ts';
import { unknownSchema } from './schemas.ts';

/** A field and the conditions under which it is shown: its own, and those of its section and step. */
interface ConditionalField {
  field: Field;
  conditions: readonly Condition[];
}

/** Reports fields of a form that are never shown, because each is hidden until another of them has a value. */
export function checkNeverShown(
  context: Context,
  tree: Tree,
  sections: readonly FormSection[],
  steps: readonly FormStep[] = [],
): void {
  const fields = listConditionalFields(sections, steps);
  const neverShown = findStillHidden(
    context,
    fields.filter(({ field }) => startsEmpty(context, field)),
  );
  const [first] = neverShown;
  if (!first) return;
  const ids = neverShown.map(({ field }) => `'${field.id}'`).join(', ');
  const verb =
    neverShown.length > 1
      ? 'are never shown, because each waits'
      : 'is never shown, because it waits';
  context.report(
    'EXP509',
    findCondition(tree, first.field.id).location,
    `${ids} ${verb} for a value that only a field shown later could have`,
    { found: first.field.id, remedy: 'Remove "visibleWhen" from one of them.' },
  );
}

/**
 * Returns the fields that are hidden for all values of the other fields: removes those that can be shown, and repeats this
 * with the remaining fields until none is removed.
 */
function findStillHidden(
  context: Context,
  fields: readonly ConditionalField[],
): readonly ConditionalField[] {
  const names = new Set(fields.map(({ field }) => field.path[0] ?? ''));
  const hidden = fields.filter(({ conditions }) =>
    conditions.some((condition) => isNeverTrue(context, condition, names)),
  );
  return hidden.length === fields.length ? fields : findStillHidden(context, hidden);
}

const listConditionalFields = (
  sections: readonly FormSection[],
  steps: readonly FormStep[],
): ConditionalField[] =>
  sections.flatMap((section) => {
    const step = steps.find((candidate) => candidate.sections.includes(section.id));
    return section.rows.flat().map((field) => ({
      field,
      conditions: [field, section, step].flatMap((part) => part?.visibleWhen ?? []),
    }));
  });

/**
 * Whether a field is empty before it is shown: it has no initial value, no default, and none from the record or URL.
 */
const startsEmpty = (context: Context, field: Field): boolean =>
  field.initial === undefined &&
  field.schema.default === undefined &&
  !isInRecord(context, field) &&
  !isInRoute(context, field.id);

/** Whether a condition is false for all values of the form while these fields are empty. */
function isNeverTrue(
  { scope, symbols }: Context,
  { source, variables }: Condition,
  emptyFields: ReadonlySet<string>,
): boolean {
  const readsEmptyField = [...emptyFields].some((name) => source.includes(`form.${name}`));
  const isKnown = Object.keys(variables).every((name) => scope[name] !== unknownSchema);
  if (!readsEmptyField || !isKnown || checkExpression(source, scope).length > 0) return false;
  const choices = addCodeChoices({ scope, symbols }, source);
  const slots = listSlots(source, choices).map((slot) =>
    slot.path[0] === 'form' && emptyFields.has(String(slot.path[1])) ? toEmptySlot(slot) : slot,
  );
  return findOutcomes(source, choices, slots)?.has(true) === false;
}

/** Returns the condition that hides a field or its section; the form if a step hides it. */
function findCondition(tree: Tree, id: string): Tree {
  const sections = tree.list('sections');
  const hasField = (section: Tree) =>
    section.list('rows').some(({ items }) => items.some((field) => getFieldId(field) === id));
  const section = sections.find(hasField);
  const field = section
    ?.list('rows')
    .flatMap(({ items }) => [...items])
    .find((candidate) => getFieldId(candidate) === id);
  return field?.get('visibleWhen') ?? section?.get('visibleWhen') ?? tree;
}
