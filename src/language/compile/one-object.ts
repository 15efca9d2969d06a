import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import { getResponseSchema } from './operations.ts';
import type { Context } from './context.ts';
import { listNearestOperations, isReadable } from './suggest-operations.ts';

/** Parts of the diagnostic about a source that returns a list where one object is needed. */
export interface ListErrorTexts {
  /** The end of the message: 'a detail shows one object'. */
  why: string;
  /** The remedy besides naming another operation: 'remove "source"'. */
  otherwise: string;
}

/** Reports an operation that returns a list where one object is shown; returns whether it did. */
export function reportList(
  context: Context,
  tree: Tree,
  operation: Operation,
  { why, otherwise }: ListErrorTexts,
): boolean {
  if (tree.has('at') || !returnsRows(operation)) return false;
  const alternatives = listObjectOperations(context, tree, operation).map(({ id }) => id);
  const use =
    alternatives.length > 0 ? alternatives.join(' or ') : 'an operation that returns one object';
  context.report(
    'SCR205',
    (tree.get('operation') ?? tree).location,
    `${operation.id} returns a list, and ${why}`,
    { found: operation.id, remedy: `Use ${use}, or ${otherwise}.` },
  );
  return true;
}

/** Returns operations of the same noun that return one object; if possible those that take the inputs of the source. */
function listObjectOperations(context: Context, tree: Tree, { noun }: Operation): Operation[] {
  const names = [...(tree.get('input')?.members?.keys() ?? [])];
  const fits = (operation: Operation) =>
    operation.noun === noun &&
    isReadable(operation) &&
    getResponseSchema(operation).type === 'object' &&
    !returnsRows(operation);
  const takesInput = ({ input }: Operation) =>
    names.every((name) => Object.hasOwn(input.schema.properties ?? {}, name));
  const exact = listNearestOperations(
    context,
    (operation) => fits(operation) && takesInput(operation),
  );
  return exact.length > 0 ? exact : listNearestOperations(context, fits);
}

/** Whether the response is a list or a page of a list. */
export const returnsRows = (operation: Operation): boolean =>
  operation.paging !== undefined || getResponseSchema(operation).type === 'array';
