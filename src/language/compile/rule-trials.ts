import { checkExpression } from '#shared/expressions/check.ts';
import { listSlots } from '#shared/expressions/explain.ts';
import { toEmptySlot } from '#shared/expressions/outcomes.ts';
import { getRuleVariables } from '#shared/expressions/rules.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema, Scalar } from '#shared/schemas/json-schema.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Header } from '../set/symbol-table.ts';
import { addCodeChoices } from './conditions.ts';
import type { Context, Scope } from './context.ts';

/** The inputs that a part of a screen sends. */
export interface SentInputs {
  /** The names of the inputs. */
  provided: ReadonlySet<string>;
  /** The bindings of inputs, some of which are constants. */
  bindings: Bindings;
  /** For a rule that is checked for each entry of a list: the names of the inputs of an entry. */
  entry?: ReadonlySet<string>;
}

/** A rule of an operation with the values that a part of a screen can send, for which it is evaluated. */
export interface RuleTrial {
  rule: OperationRule;
  /** The schemas of the variables in the rule. */
  variables: Scope;
  /** The values that the rule reads, each with those that the part can send. Inputs that are not sent are empty. */
  sent: Slot[];
  /** The same, but with all possible values of the inputs that the part does not send. */
  completed: Slot[];
  /** The names of the inputs that the part does not send. */
  absent: string[];
}

/** Returns the trial of a rule; undefined if the rule is invalid or the part sends everything that the rule reads. */
export function createTrial(
  context: Context,
  operation: Operation,
  rule: OperationRule,
  inputs: SentInputs,
): RuleTrial | undefined {
  const ruleVariables = getRuleVariables(rule, toFormSchema(operation), context.symbols.session);
  if (checkExpression(rule.assert, ruleVariables).length > 0) return undefined;
  const variables = addCodeChoices({ scope: ruleVariables, symbols: context.symbols }, rule.assert);
  const slots = listSlots(rule.assert, variables)
    .map((slot) => limitToPortal(slot, context.header))
    .map((slot) => (getChoices(slot, variables) ? mergeUnnamedChoices(slot, rule.assert) : slot));
  const absent = [...new Set(slots.flatMap((slot) => getAbsentInput(slot, inputs) ?? []))];
  if (absent.length === 0) return undefined;
  const completed = slots.map((slot) => fixToBinding(slot, inputs.bindings));
  const sent = completed.map((slot) =>
    getAbsentInput(slot, inputs) === undefined ? slot : emptyOrDefault(slot, variables),
  );
  return { rule, variables, sent, completed, absent };
}

/** Limits `session.portal` to the portal of the screen. An abstract base has variants in several portals. */
const limitToPortal = (slot: Slot, { portal, abstract }: Header): Slot =>
  !abstract && slot.path.join('.') === 'session.portal' ? { ...slot, values: [portal] } : slot;

/** Keeps one of the choices that the rule does not name, since the rule has the same result for all of them. */
function mergeUnnamedChoices(slot: Slot, assert: string): Slot {
  const isNamed = (value: unknown) => typeof value !== 'string' || assert.includes(value);
  const other = slot.values.find((value) => !isNamed(value));
  return {
    ...slot,
    values: [...slot.values.filter(isNamed), ...(other === undefined ? [] : [other])],
  };
}

/** Returns the choices of a field; undefined if it can have any value of its type. */
export const getChoices = ({ path }: Slot, variables: Scope): readonly Scalar[] | undefined =>
  path.length === 2 ? getInputSchema(path, variables)?.enum : undefined;

const getInputSchema = ([root, name]: Slot['path'], variables: Scope): JsonSchema | undefined =>
  variables[String(root)]?.properties?.[String(name)];

/** Returns the name of the input that the slot reads, if the part does not send it. */
function getAbsentInput({ path }: Slot, { provided, entry }: SentInputs): string | undefined {
  const [root, name] = path.map(String);
  const sentNames = root === 'form' ? provided : root === 'row' ? entry : undefined;
  return name === undefined || !sentNames || sentNames.has(name) ? undefined : name;
}

/**
 * Limits an input that the part sends as a constant to this value. A null, which an invalid constant is compiled to, limits
 * nothing.
 */
function fixToBinding(slot: Slot, bindings: Bindings): Slot {
  const [root, name = ''] = slot.path.map(String);
  const binding = root === 'form' ? bindings[name] : undefined;
  return slot.path.length === 2 && binding && 'value' in binding && binding.value !== null
    ? { ...slot, values: [binding.value] }
    : slot;
}

/** Limits an input that is not sent to its default, which the server fills in, or to the empty value. */
function emptyOrDefault(slot: Slot, variables: Scope): Slot {
  const defaultValue =
    slot.path.length === 2 ? getInputSchema(slot.path, variables)?.default : undefined;
  return defaultValue === undefined ? toEmptySlot(slot) : { ...slot, values: [defaultValue] };
}
