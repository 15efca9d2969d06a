import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { Context } from './context.ts';

/**
 * Reads the path of a file field, such as form.files, in the form around the block, which lists the files that the user
 * chose in this field. Undefined if a constant is written instead of a path.
 */
export function readChosenFiles(context: Context, chosen: Tree): string | undefined {
  const { binding, schema } = readBinding(context, chosen);
  if (schema && !takesFiles(schema))
    context.report('SCR250', chosen.location, `'${chosen.text() ?? ''}' takes no files`, {
      remedy: 'Name a field of files, such as form.files.',
    });
  return 'from' in binding ? binding.from : undefined;
}
