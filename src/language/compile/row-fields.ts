import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { findSchema } from './schemas.ts';
import { readFieldPath } from './sources.ts';

/** Returns the field at a path of a row, if it exists. */
const findRowField = (row: JsonSchema | undefined, name: string | undefined) => {
  const found = row && name !== undefined ? findSchema(row, name.split('.')) : undefined;
  return found && 'schema' in found ? found : undefined;
};

/** Maximum number of fields that a message lists. */
const maxListedNames = 8;

/** Reads the field that identifies a row, which must be required and unique. */
export function readRowKey(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): string {
  const name = readFieldPath(context, tree, row) ?? '';
  const found = findRowField(row, name);
  const key = row && getContractKey(row);
  if (tree && found?.required === false)
    context.report('SCR253', tree.location, `'${name}' may be missing, and each row needs a key`, {
      found: name,
      remedy: `Name a field that every row has: ${(row?.required ?? []).slice(0, maxListedNames).join(', ')}.`,
    });
  else if (tree && found && key !== undefined && name !== key)
    context.report(
      'SCR261',
      tree.location,
      `Several rows may have the same '${name}', and a row needs a key of its own`,
      { found: name, remedy: `Write "rowKey": "${key}".` },
    );
  return name;
}

/** Returns the property that identifies a row: `x-key`, or the first required property that looks like a key. */
const getContractKey = ({
  properties = {},
  required = [],
  'x-key': key,
}: JsonSchema): string | undefined =>
  Object.keys(properties).find((name) => name === key) ??
  Object.keys(properties).find(
    (name) => required.includes(name) && isIdentifier(name, properties[name]),
  );

/** Whether a property looks like a key, by its keywords or its name: claimId, checkNumber. */
const isIdentifier = (name: string, schema: JsonSchema | undefined): boolean =>
  schema?.['x-sensitivity'] === 'identifier' ||
  schema?.['x-kind'] === 'rowNumber' ||
  (schema?.type === 'integer' && /(?:Id|Number|no)$/u.test(name));

/** Checks that a field of the rows is a number. */
export function requireNumber(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): void {
  const type = findRowField(row, tree?.text())?.schema.type;
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
