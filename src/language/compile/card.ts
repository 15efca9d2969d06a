import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import {
  requireUniqueIds,
  setOptional,
  type BlockContext,
  type BlockFields,
} from './block-context.ts';
import { readInput, readOperation } from './operations.ts';
import type { Context } from './context.ts';
import { readBareValue, readValue } from './fields.ts';
import { suggestOperation, returnsFile } from './suggest-operations.ts';

/**
 * Reads an insurance card: its name and number, the facts of both sides, and the operation that returns it as a file.
 */
export function readCard(tree: Tree, { context, data }: BlockContext): BlockFields {
  const readFact = (key: string) =>
    requireSingle(context, tree.get(key), readBareValue(context, tree.get(key), data));
  const readFacts = (key: string) => readSide(context, tree.list(key), data);
  const number = tree.get('number');
  return {
    block: 'card',
    heading: readFact('heading'),
    number: requireSingle(context, number, readValue(context, number, data)),
    ...setOptional('category', readFact('category')),
    front: readFacts('front'),
    back: readFacts('back'),
    ...setOptional('share', readShare(context, tree.get('share'))),
  };
}

function readSide(context: Context, trees: readonly Tree[], data: JsonSchema | undefined): Field[] {
  return requireUniqueIds(context, trees).flatMap(
    (tree) => requireSingle(context, tree, readValue(context, tree, data)) ?? [],
  );
}

/** Returns the field; reports it if its value is a list or an object, which does not fit on a line of a card. */
function requireSingle(
  context: Context,
  tree: Tree | undefined,
  field: Field | undefined,
): Field | undefined {
  const type = field?.schema.type;
  if (tree && field && (type === 'array' || type === 'object'))
    context.report(
      'SCR247',
      tree.location,
      `'${field.id}' is not a single value, and a card shows no lists`,
    );
  return field;
}

function readShare(context: Context, tree: Tree | undefined) {
  const operationTree = tree?.get('operation');
  const operation = readOperation(context, operationTree, 'ACC402', returnsFile);
  if (!tree || !operationTree || !operation) return undefined;
  if (operation.output.kind !== 'file')
    context.report('SCR248', operationTree.location, `${operation.id} returns no file`, {
      remedy: suggestOperation(context, 'returns a file', returnsFile, operation),
    });
  return {
    operation: operation.id,
    input: readInput(context, tree.get('input'), operation, [], tree),
  };
}
