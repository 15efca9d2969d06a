import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { Context } from './context.ts';
import { unknownSchema } from './schemas.ts';

/**
 * Reads the values of the only entry of a block `items`, and the schema that they give it. A source of the block is the
 * record that they may read.
 */
export function readItemEntry(
  context: Context,
  block: Tree,
): { entry: Bindings; row: JsonSchema; rows?: undefined } | undefined {
  const tree = block.get('entry');
  if (!tree) return undefined;
  for (const key of ['rows', 'limit', 'filter', 'groupBy'])
    if (block.has(key))
      context.report(
        'SCR221',
        (block.get(key) ?? block).location,
        `'${key}' has no effect beside 'entry', which describes the only entry`,
        { found: key, remedy: `Remove "${key}" or "entry".` },
      );
  const read = [...tree.entries()].map(({ name, value }) => ({
    name,
    ...readBinding(context, value),
  }));
  return {
    entry: Object.fromEntries(read.map(({ name, binding }) => [name, binding])),
    row: {
      type: 'object',
      properties: Object.fromEntries(
        read.map(({ name, schema }) => [name, schema ?? unknownSchema]),
      ),
    },
  };
}
