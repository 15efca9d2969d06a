import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import { readChosenFiles } from './chosen-files.ts';
import { withScope, type Context } from './context.ts';
import { unknownSchema } from './schemas.ts';

/** The schema of `row` for a chosen file. */
const fileRow: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };

/**
 * Reads `entry` of an `items` block, which has one entry instead of rows, or one for each chosen file. Its values may
 * use the source of the block as `record`. Undefined for a block with rows.
 */
export function readItemEntry(
  context: Context,
  block: Tree,
): { entry: Bindings; chosen?: string | undefined; row: JsonSchema; rows?: undefined } | undefined {
  const tree = block.get('entry');
  const chosen = block.get('chosen');
  if (!tree) {
    if (chosen)
      context.report('SCR221', chosen.location, "'chosen' has no effect without 'entry'", {
        found: 'chosen',
        remedy: 'Add "entry" with the values of the entry for each file, such as row.name.',
      });
    return undefined;
  }
  for (const key of ['rows', 'limit', 'filter', 'groupBy'])
    if (block.has(key))
      context.report(
        'SCR221',
        (block.get(key) ?? block).location,
        `'${key}' has no effect beside 'entry', which describes the only entry`,
        { found: key, remedy: `Remove "${key}" or "entry".` },
      );
  const inner = chosen ? withScope(context, { row: fileRow }) : context;
  const read = [...tree.entries()].map(({ name, value }) => ({
    name,
    ...readBinding(inner, value),
  }));
  return {
    entry: Object.fromEntries(read.map(({ name, binding }) => [name, binding])),
    ...(chosen && { chosen: readChosenFiles(context, chosen) }),
    row: {
      type: 'object',
      properties: Object.fromEntries(
        read.map(({ name, schema }) => [name, schema ?? unknownSchema]),
      ),
    },
  };
}
