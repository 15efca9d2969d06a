import { findVersionInput } from '#shared/schemas/cleared-inputs.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';

/**
 * Reports a call that would clear values of a record, because the operation clears inputs that are not sent.
 * `provided`: the inputs that the call sends. `at`: the part that makes the call.
 */
export function checkCleared(
  context: Context,
  operation: Operation,
  provided: ReadonlySet<string>,
  at: Tree,
): void {
  const version = findVersionInput(operation);
  // Without a version the call creates a record, which has no values yet.
  if (version !== undefined && !provided.has(version)) return;
  const lost = (operation.clears ?? []).filter((name) => !provided.has(name));
  const [first] = lost;
  if (first === undefined) return;
  const root = context.scope['row'] ? 'row' : 'record';
  const rowAdvice =
    root === 'row'
      ? ' If the rows do not have it, change the record in a form whose record does.'
      : '';
  const whatIsLost = lost.length > 1 ? 'their values' : 'its value';
  context.report(
    'SCR280',
    at.location,
    `${operation.id} clears what is left out, so ${lost.join(', ')} would lose ${whatIsLost}`,
    {
      remedy: `Send each with the value it has, such as "${first}": "${root}.${first}" in "input", or a field of the form.${rowAdvice}`,
    },
  );
}
