import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';

/** Reports sensitive values in headings, which become page titles and browser history. */
export function checkTitleValue(context: Context, tree: Tree, field: Field): void {
  if (field.schema['x-sensitivity'] === 'sensitive')
    context.report(
      'ACC406',
      tree.location,
      `'${field.id}' is sensitive, and may not be in a title`,
    );
}
