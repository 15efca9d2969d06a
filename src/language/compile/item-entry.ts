import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import { readChosenFiles } from './chosen-files.ts';
import { withScope, type Context } from './context.ts';
import { unknownSchema } from './schemas.ts';

/** The schema of `row` for a chosen file. */
const fileRow: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };

/** What an `items` block shows instead of rows. */
export interface ItemEntry {
  /** The values of the entry by name. */
  entry: Bindings;
  /** The path of a file field, such as form.files, if there is an entry for each file that the user has chosen in it. */
  chosenField?: string | undefined;
  /** The schema of an object with the values of the entry. */
  row: JsonSchema;
}

/**
 * Reads `entry` of an `items` block: the block shows one entry instead of rows, or with `chosen` one for each file that
 * the user has chosen in the file field. The values may use the source of the block as `record`. Returns undefined for
 * a block that shows rows.
 */
export function readItemEntry(context: Context, block: Tree): ItemEntry | undefined {
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
        `'${key}' has no effect beside 'entry': a block with 'entry' shows no rows`,
        { found: key, remedy: `Remove "${key}" or "entry".` },
      );
  const entryContext = chosen ? withScope(context, { row: fileRow }) : context;
  const values = [...tree.entries()].map(({ name, value }) => ({
    name,
    ...readBinding(entryContext, value),
  }));
  return {
    entry: Object.fromEntries(values.map(({ name, binding }) => [name, binding])),
    ...(chosen && { chosenField: readChosenFiles(context, chosen) }),
    row: {
      type: 'object',
      properties: Object.fromEntries(
        values.map(({ name, schema }) => [name, schema ?? unknownSchema]),
      ),
    },
  };
}
