import type { Operation } from '#shared/schemas/contract.ts';
import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { BlockContext, BlockFields } from './block-context.ts';
import { readInput, readOperation } from './calls.ts';
import { returnsFile } from './name-calls.ts';
import type { Context } from './context.ts';

/** Reads a block that shows a file of a call, or the files that were chosen in the form around it. */
export function readDocument(tree: Tree, { context }: BlockContext): BlockFields | undefined {
  const chosen = tree.get('file')?.get('chosen');
  return chosen ? readChosen(context, chosen) : readCalled(context, tree.get('file'));
}

function readChosen(context: Context, chosen: Tree): BlockFields | undefined {
  const { binding, schema } = readBinding(context, chosen);
  if (schema && !takesFiles(schema))
    context.report('SCR250', chosen.location, `'${chosen.text() ?? ''}' takes no files`, {
      remedy: 'Name a field of files, such as form.files.',
    });
  return 'from' in binding ? { block: 'document', file: { chosen: binding.from } } : undefined;
}

/** The call is made without being asked for, so it must change nothing. */
function readCalled(context: Context, file: Tree | undefined): BlockFields | undefined {
  const named = file?.get('operation');
  const operation = readOperation(context, named, 'ACC402', readsFile);
  if (!file || !named || !operation) return undefined;
  if (operation.output.kind !== 'file')
    context.report('SCR250', named.location, `${operation.id} returns no file`);
  else if (operation.effect !== 'read')
    context.report(
      'SCR251',
      named.location,
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

const readsFile = (operation: Operation): boolean =>
  operation.effect === 'read' && returnsFile(operation);
