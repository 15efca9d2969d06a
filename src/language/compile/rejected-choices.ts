import { findOutcomes } from '#shared/expressions/outcomes.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { getAbsentRemedy, getRuleText } from './impossible-rules.ts';
import { getChoices, createTrial, type RuleTrial, type SentInputs } from './rule-trials.ts';

/** The fields that a part of a screen asks for, and the values that it sends in addition. */
interface AskedInputs {
  fields: readonly Field[];
  bindings: Bindings;
}

/**
 * Reports choices with which the operation always rejects the call, because the part does not send an input that a rule
 * then needs. Users could not correct this, since the input has no field.
 */
export function checkRejectedChoices(
  context: Context,
  operation: Operation,
  asked: AskedInputs,
  caller: Tree,
): void {
  for (const rule of operation.rules) {
    const inputs = listSentInputs(rule, operation, asked);
    const trial = inputs && createTrial(context, operation, rule, inputs);
    const rejectedChoice = trial && describeFirstRejected(trial, mapFieldsByPath(rule, asked));
    if (rejectedChoice === undefined) continue;
    context.report(
      'SCR282',
      caller.location,
      `${operation.id} rejects this whenever ${rejectedChoice}: "${getRuleText(context, rule)}"`,
      {
        found: `nothing for ${trial?.absent.join(', ')}`,
        remedy: getAbsentRemedy(rule, trial?.absent ?? []),
      },
    );
  }
}

/** Returns the inputs that are sent; undefined for a rule over a list that the part does not ask for. */
function listSentInputs(
  rule: OperationRule,
  { input }: Operation,
  asked: AskedInputs,
): SentInputs | undefined {
  const { fields, bindings } = asked;
  const provided = new Set([
    ...Object.keys(bindings),
    ...listTopLevelNames(fields),
    ...input.files,
  ]);
  const known = { provided, bindings: { ...bindings, ...listHiddenValues(fields) } };
  if (rule.each === undefined) return known;
  const entry = getEntryFields(rule, asked);
  return entry && { ...known, entry: new Set(listTopLevelNames(entry)) };
}

const listTopLevelNames = (fields: readonly Field[]): string[] =>
  fields.map(({ path: [name = ''] }) => name);

/** Returns the values of hidden fields, which are constant because users cannot change them. */
const listHiddenValues = (fields: readonly Field[]): Bindings =>
  Object.fromEntries(
    fields.flatMap(({ as, path, initial }) =>
      as === 'hidden' && initial && path.length === 1 ? [[path[0] ?? '', initial]] : [],
    ),
  );

const getEntryFields = ({ each }: OperationRule, { fields }: AskedInputs): Field[] | undefined =>
  fields.find(({ id }) => id === each)?.repeat?.rows.flat();

/** Returns the fields that a rule may read, by their path in the rule. */
const mapFieldsByPath = (rule: OperationRule, asked: AskedInputs): Map<string, Field> =>
  new Map([
    ...asked.fields.map((field) => [`form.${field.path.join('.')}`, field] as const),
    ...(getEntryFields(rule, asked) ?? []).map(
      (field) => [`row.${field.path.join('.')}`, field] as const,
    ),
  ]);

/**
 * Describes the first field with rejected choices. A field at which the rule shows its message is skipped, unless all
 * its choices are rejected, because the message tells users what to choose.
 */
function describeFirstRejected(
  trial: RuleTrial,
  fields: ReadonlyMap<string, Field>,
): string | undefined {
  // The check of impossible rules reports a rule that rejects everything.
  if (!findOutcomes(trial.rule.assert, trial.variables, trial.sent)?.has(true)) return undefined;
  for (const [index, slot] of trial.sent.entries()) {
    const field = fields.get(slot.path.filter((step) => step !== 'length').join('.'));
    if (!field || field.as === 'hidden' || slot.values.length < 2) continue;
    // The first value of a slot is the empty one; that of a boolean is false, which some widgets let users choose.
    const chosen = slot.values.slice(hasExplicitNo(field) ? 0 : 1);
    const rejected = chosen.filter((value) => isRejected(trial, index, value));
    const isIntended = trial.rule.marks.includes(field.id) && rejected.length < chosen.length;
    const words = isIntended ? undefined : describeRejected(trial, slot, chosen, rejected);
    if (words !== undefined) return `'${field.id}' is ${words}`;
  }
  return undefined;
}

/** Whether users can choose No. A checkbox that is not checked is an empty field. */
const hasExplicitNo = ({ as, schema }: Field): boolean =>
  schema.type === 'boolean' && (as === 'yesNo' || as === 'radio');

/** Whether the rule fails with this value for all values of the other fields, and only because inputs are absent. */
function isRejected(
  { rule, variables, ...trial }: RuleTrial,
  index: number,
  value: unknown,
): boolean {
  const canHold = (slots: Slot[]) =>
    findOutcomes(rule.assert, variables, setValue(slots, index, value))?.has(true);
  return canHold(trial.sent) === false && canHold(trial.completed) === true;
}

const setValue = (slots: Slot[], index: number, value: unknown): Slot[] =>
  slots.map((slot, slotIndex) => (slotIndex === index ? { ...slot, values: [value] } : slot));

/** Describes the rejected values; undefined if none is rejected, or only some of a field that is not a choice. */
function describeRejected(
  { rule, variables }: RuleTrial,
  slot: Slot,
  chosen: readonly unknown[],
  rejected: readonly unknown[],
): string | undefined {
  if (rejected.length === 0) return undefined;
  const isBoolean = chosen.some((value) => typeof value === 'boolean');
  if (isBoolean) return rejected.map((value) => (value === true ? 'Yes' : 'No')).join(' or ');
  if (rejected.length === chosen.length) return 'filled';
  if (!getChoices(slot, variables)) return undefined;
  // The slot has one value for all choices that the rule does not name.
  const hasOthers = rejected.some((value) => !rule.assert.includes(String(value)));
  const listed = hasOthers ? chosen.filter((value) => !rejected.includes(value)) : rejected;
  return `${hasOthers ? 'anything but ' : ''}${listed.map((value) => `'${String(value)}'`).join(' or ')}`;
}
