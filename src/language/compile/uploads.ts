import type { Operation } from '#shared/schemas/contract.ts';
import type { UploadPart } from '#shared/screens/form.ts';
import type { Tree } from '../tree/tree.ts';
import { getResponseSchema, readInput, readOperation } from './operations.ts';
import { readCondition } from './conditions.ts';
import { withScope, type Context } from './context.ts';
import { requireTextKey } from './texts.ts';
import { readUploadLimits } from './upload-limits.ts';
import { suggestOperation } from './suggest-operations.ts';

/**
 * Reads `upload` of a form. The files are sent by the operation of the form (`submit`), or by an operation of the
 * upload that is called afterwards and may use the response of the submit.
 */
export function readUpload(
  context: Context,
  tree: Tree | undefined,
  submit: Operation | undefined,
  textPrefix = '',
): UploadPart | undefined {
  if (!tree) return undefined;
  const operation = tree.has('operation')
    ? readOperation(context, tree.get('operation'), 'ACC402')
    : submit;
  const hasOwnCall = tree.has('operation');
  const field = readFilesInput(context, tree, operation);
  const resultContext = withScope(context, { result: getResponseSchema(submit) });
  const requiredWhen = readCondition(context, tree.get('requiredWhen'));
  const help = tree.has('help')
    ? requireTextKey(
        context,
        { textPath: `${textPrefix}upload.help`, shared: ['actions.upload.help'] },
        tree,
      )
    : undefined;
  return {
    label: requireTextKey(
      context,
      {
        textPath: `${textPrefix}upload.label`,
        shared: ['actions.upload.label'],
        override: tree.get('label'),
      },
      tree,
    ),
    ...(help && { help }),
    ...(hasOwnCall &&
      operation && {
        operation: operation.id,
        input: readInput(resultContext, tree.get('input'), operation, [], tree),
      }),
    field,
    limits: readUploadLimits(context, tree, operation, field),
    ...(requiredWhen && { requiredWhen }),
  };
}

/** Returns the name of the input that takes the files; reports an operation that has none or several. */
function readFilesInput(context: Context, tree: Tree, operation: Operation | undefined): string {
  const [field, ...others] = operation?.input.files ?? [];
  if (operation && field === undefined)
    context.report('SCR205', tree.location, `${operation.id} takes no files`, {
      remedy: `Remove "upload", or: ${suggestOperation(context, 'takes files', ({ input }) => input.files.length === 1, operation)}`,
    });
  if (operation && others.length > 0)
    context.report('SCR205', tree.location, `${operation.id} takes files in several fields`, {
      expected: operation.input.files,
      remedy: 'Write each as a field of a section, and no "upload".',
    });
  return field ?? '';
}
