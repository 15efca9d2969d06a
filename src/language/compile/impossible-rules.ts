import { findOutcomes } from '#shared/expressions/outcomes.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { createTrial, type SentInputs } from './rule-trials.ts';

/** Reports each rule of the operation that fails for all values that a part can send. `caller`: the part. */
export function checkImpossibleRules(
  context: Context,
  operation: Operation,
  sent: SentInputs,
  caller: Tree,
): void {
  for (const rule of operation.rules) {
    const trial = rule.each === undefined && createTrial(context, operation, rule, sent);
    if (!trial) continue;
    const outcomes = findOutcomes(rule.assert, trial.variables, trial.sent);
    if (outcomes?.has(true) !== false) continue;
    context.report(
      'SCR281',
      caller.location,
      `${operation.id} always rejects what this sends: "${getRuleText(context, rule)}"`,
      {
        found: `nothing for ${trial.absent.join(', ')}`,
        remedy: getAbsentRemedy(rule, trial.absent),
      },
    );
  }
}

/** Returns the message of a rule in the default language. */
export const getRuleText = ({ symbols }: Context, { text, assert }: OperationRule): string =>
  symbols.texts.get(text) ?? assert;

/** Returns the remedy for a rule that fails because inputs are not sent. */
export const getAbsentRemedy = (rule: OperationRule, absent: readonly string[]): string =>
  `Add a field for ${listInputsToAdd(rule, absent)}, or fill it in "input".`;

/** Lists the absent inputs at which the rule shows its message; all absent inputs if it shows the message elsewhere. */
function listInputsToAdd({ marks }: OperationRule, absent: readonly string[]): string {
  const marked = marks.filter((name) => absent.includes(name));
  return (marked.length > 0 ? marked : absent).join(' or ');
}
