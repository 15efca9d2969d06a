import { findOutcomes } from '#shared/expressions/outcomes.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { pagingInputs } from './operations.ts';
import type { Context } from './context.ts';
import { getRuleText } from './impossible-rules.ts';
import { createTrial } from './rule-trials.ts';

/**
 * Records a search that runs when the screen opens although its operation needs criteria, which are still empty. A
 * check over all screens reports the search unless a link fills one of the criteria.
 */
export function checkFirstSearch(
  context: Context,
  tree: Tree,
  { source, criteria }: Pick<SearchBody, 'source' | 'criteria'>,
  operation: Operation | undefined,
): void {
  if (!operation || !criteria || source.run !== 'load') return;
  const fields = [...criteria.rows, ...criteria.more].flat();
  const initialBindings = { ...getInitialBindings(fields), ...source.input };
  const reason =
    describeMissingInputs(operation, initialBindings) ??
    describeBrokenRule(context, operation, initialBindings);
  if (reason === undefined) return;
  context.linkDetails.missingCriteria = {
    names: fields.map(({ id }) => id),
    diagnostic: {
      code: 'SCR283',
      location: (tree.get('source')?.get('run') ?? tree.get('source') ?? tree).location,
      message: `The search runs before anybody has filled in a criterion, and ${reason}`,
      hint: { remedy: 'Write "run": "submit", or give a criterion an "initial".' },
    },
  };
}

/** Returns the initial values of the criteria. */
const getInitialBindings = (fields: readonly Field[]): Bindings =>
  Object.fromEntries(
    fields.flatMap(({ path, initial }) => (initial ? [[path[0] ?? '', initial]] : [])),
  );

/** Returns the required inputs that the initial criteria do not fill, as part of a message. */
function describeMissingInputs(
  { id, input }: Operation,
  initialBindings: Bindings,
): string | undefined {
  const { required = [], properties = {} } = input.schema;
  const missing = required.filter(
    (name) =>
      !Object.hasOwn(initialBindings, name) &&
      !pagingInputs.includes(name) &&
      properties[name]?.default === undefined,
  );
  return missing.length > 0 ? `${id} always needs ${missing.join(', ')}` : undefined;
}

/** Returns the rule of the operation that always fails with the initial criteria, as part of a message. */
function describeBrokenRule(
  context: Context,
  operation: Operation,
  initialBindings: Bindings,
): string | undefined {
  const provided = new Set([...Object.keys(initialBindings), ...pagingInputs]);
  const broken = operation.rules.find((rule) => {
    const inputs = { provided, bindings: initialBindings };
    const trial = rule.each === undefined && createTrial(context, operation, rule, inputs);
    return trial && findOutcomes(rule.assert, trial.variables, trial.sent)?.has(true) === false;
  });
  return broken && `${operation.id} rejects that: "${getRuleText(context, broken)}"`;
}
