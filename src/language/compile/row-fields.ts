import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { schemaAt } from './schemas.ts';
import { readFieldName } from './sources.ts';

const findIn = (row: JsonSchema | undefined, name: string | undefined) => {
  const found = row && name !== undefined ? schemaAt(row, name.split('.')) : undefined;
  return found && 'schema' in found ? found : undefined;
};

/** Reads the field that identifies a row, which every row must have. */
export function readRowKey(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): string {
  const name = readFieldName(context, tree, row) ?? '';
  const found = findIn(row, name);
  if (tree && found?.required === false)
    context.report('SCR253', tree.location, `'${name}' may be missing, and each row needs a key`, {
      found: name,
      remedy: `Name a field that every row has: ${(row?.required ?? []).slice(0, 8).join(', ')}.`,
    });
  return name;
}

/** Reports a field of the rows that is not a number. */
export function requireNumber(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): void {
  const type = findIn(row, tree?.text())?.schema.type;
  if (!tree || type === undefined || type === 'number' || type === 'integer') return;
  context.report(
    'SCR207',
    tree.location,
    `A number is needed here, and '${tree.text()}' is ${describeType({ type })}`,
    {
      found: tree.text() ?? '',
      remedy: 'Name a field that is a number.',
    },
  );
}
