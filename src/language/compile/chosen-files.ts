import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { Context } from './context.ts';

/**
 * Reads `chosen` of a block in a form: the path of a file field of the form, such as form.files. The block shows the
 * files that the user has chosen in this field. Returns undefined if a constant is written instead of a path.
 */
export function readChosenFiles(context: Context, chosen: Tree): string | undefined {
  const { binding, schema } = readBinding(context, chosen);
  if (schema && !takesFiles(schema))
    context.report('SCR250', chosen.location, `'${chosen.text() ?? ''}' takes no files`, {
      remedy: 'Name a field of files, such as form.files.',
    });
  return 'from' in binding ? binding.from : undefined;
}
