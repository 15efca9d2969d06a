import { checkExpression } from '#shared/expressions/check.ts';
import { slotsOf } from '#shared/expressions/explain.ts';
import { emptied, outcomesOf } from '#shared/expressions/outcomes.ts';
import { ruleVariables } from '#shared/expressions/rules.ts';
import type { Slot } from '#shared/expressions/value-classes.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import { formSchemaOf } from '#shared/schemas/form-schema.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';

/** The inputs that a part of a screen sends, and those with a fixed value. */
interface SentInputs {
  provided: ReadonlySet<string>;
  bindings: Bindings;
}

/** Reports each rule of the operation that this part always violates. */
export function checkRules(
  context: Context,
  operation: Operation,
  sent: SentInputs,
  at: Tree,
): void {
  for (const rule of operation.rules) {
    const form = formSchemaOf(operation);
    const variables = ruleVariables(rule, form, context.symbols.session);
    if (rule.each !== undefined || checkExpression(rule.assert, variables).length > 0) continue;
    const slots = slotsOf(rule.assert, variables);
    const absent = inputsIn(slots).filter((name) => !isSent(name, operation, sent));
    if (absent.length === 0) continue;
    const limited = slots.map((slot) => limit(slot, context.header.portal, sent, absent));
    if (outcomesOf(rule.assert, variables, limited)?.has(true) !== false) continue;
    context.report(
      'SCR281',
      at.location,
      `${operation.id} always refuses what this sends: "${textOf(context, rule)}"`,
      {
        found: `nothing for ${absent.join(', ')}`,
        remedy: `Add a field for ${named(rule, absent)}, or fill it in "input".`,
      },
    );
  }
}

const inputsIn = (slots: readonly Slot[]): string[] => [
  ...new Set(slots.filter(({ path }) => path[0] === 'form').map(({ path }) => String(path[1]))),
];

/** The server fills an absent input that has a default. */
const isSent = (name: string, { input }: Operation, { provided }: SentInputs): boolean =>
  provided.has(name) || input.schema.properties?.[name]?.default !== undefined;

/** Returns the field with only the values that it can have in this part. */
function limit(slot: Slot, portal: string, sent: SentInputs, absent: readonly string[]): Slot {
  const [root, name] = slot.path.map(String);
  if (root === 'session' && name === 'portal') return { ...slot, values: [portal] };
  if (root !== 'form' || name === undefined) return slot;
  if (absent.includes(name)) return emptied(slot);
  const binding = sent.bindings[name];
  return slot.path.length === 2 && binding && 'value' in binding && binding.value !== null
    ? { ...slot, values: [binding.value] }
    : slot;
}

const textOf = ({ symbols }: Context, { text, assert }: OperationRule): string =>
  symbols.texts.get(text) ?? assert;

/** Lists the marked fields first among the absent ones. */
function named({ marks }: OperationRule, absent: readonly string[]): string {
  const marked = marks.filter((name) => absent.includes(name));
  return (marked.length > 0 ? marked : absent).join(' or ');
}
