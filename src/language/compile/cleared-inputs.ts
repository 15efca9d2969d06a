import { findVersionInput } from '#shared/schemas/cleared-inputs.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';

/**
 * Reports a call that would clear values of a record, because the operation clears inputs that are not sent.
 * `provided`: the inputs that the call sends. `caller`: the part that makes the call.
 */
export function checkClearedInputs(
  context: Context,
  operation: Operation,
  provided: ReadonlySet<string>,
  caller: Tree,
): void {
  const version = findVersionInput(operation);
  // Without a version the call creates a record, which has no values yet.
  if (version !== undefined && !provided.has(version)) return;
  const clearedInputs = (operation.clears ?? []).filter((name) => !provided.has(name));
  const [first] = clearedInputs;
  if (first === undefined) return;
  const root = context.scope['row'] ? 'row' : 'record';
  const rowAdvice =
    root === 'row'
      ? ' If the rows do not have it, change the record in a form whose record does.'
      : '';
  const lostValues = clearedInputs.length > 1 ? 'their values' : 'its value';
  context.report(
    'SCR280',
    caller.location,
    `${operation.id} clears what is left out, so ${clearedInputs.join(', ')} would lose ${lostValues}`,
    {
      remedy: `Send each with the value it has, such as "${first}": "${root}.${first}" in "input", or a field of the form.${rowAdvice}`,
    },
  );
}
