import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { Context } from './context.ts';

/** Reads the path of the file field in the surrounding form whose chosen files a block lists. */
export function readChosenFiles(context: Context, chosen: Tree): string | undefined {
  const { binding, schema } = readBinding(context, chosen);
  if (schema && !takesFiles(schema))
    context.report('SCR250', chosen.location, `'${chosen.text() ?? ''}' takes no files`, {
      remedy: 'Name a field of files, such as form.files.',
    });
  return 'from' in binding ? binding.from : undefined;
}
