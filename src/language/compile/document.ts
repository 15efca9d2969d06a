import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { BlockContext, BlockFields } from './block-context.ts';
import { readInput, readOperation } from './operations.ts';
import { readChosenFiles } from './chosen-files.ts';
import { returnsFile } from './suggest-operations.ts';
import type { Context } from './context.ts';

/** Reads a `document` block, which shows a file of an operation or the files chosen in the form around it. */
export function readDocument(tree: Tree, { context }: BlockContext): BlockFields | undefined {
  const chosen = tree.get('file')?.get('chosen');
  if (!chosen) return readOperationFile(context, tree.get('file'));
  const path = readChosenFiles(context, chosen);
  return path === undefined ? undefined : { block: 'document', file: { chosen: path } };
}

/** Reads the operation that returns the file. It is called when the screen opens, so it must not change data. */
function readOperationFile(context: Context, file: Tree | undefined): BlockFields | undefined {
  const operationTree = file?.get('operation');
  const operation = readOperation(context, operationTree, 'ACC402', isFileRead);
  if (!file || !operationTree || !operation) return undefined;
  if (operation.output.kind !== 'file')
    context.report('SCR250', operationTree.location, `${operation.id} returns no file`);
  else if (operation.effect !== 'read')
    context.report(
      'SCR251',
      operationTree.location,
      `${operation.id} changes something, and a document is loaded without being asked for`,
    );
  return {
    block: 'document',
    file: {
      operation: operation.id,
      input: readInput(context, file.get('input'), operation, [], file),
    },
  };
}

const isFileRead = (operation: Operation): boolean =>
  operation.effect === 'read' && returnsFile(operation);
