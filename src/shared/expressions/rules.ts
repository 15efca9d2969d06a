import type { OperationRule } from '../schemas/contract.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { compileExpression } from './compile.ts';

/** The rules that the values break, in the order in which they are written. Browser and server ask the same function. */
export function brokenRules<Rule extends Pick<OperationRule, 'assert'>>(
  rules: readonly Rule[],
  variables: Record<string, JsonSchema>,
  values: Record<string, unknown>,
): Rule[] {
  return rules.filter(({ assert }) => !compileExpression(assert, variables).evaluate(values));
}
