import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { takesFiles } from '#shared/schemas/form-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import type { FoundField } from './find-field.ts';

/**
 * Reports a field whose value is an object or a list of objects, and that has neither a widget for such values nor
 * fields inside.
 */
export function checkComposite(context: Context, tree: Tree, { id, schema }: FoundField): void {
  if (tree.has('repeat') || tree.has('form') || takesFiles(schema)) return;
  const objectSchema = schema.type === 'array' ? schema.items : schema;
  // A value with `x-kind` has a widget that takes the whole object.
  if (objectSchema?.type !== 'object' || schema['x-kind'] || tree.has('as')) return;
  const names = Object.keys(objectSchema.properties ?? {});
  const [first = '…'] = names;
  if (schema.type === 'array')
    context.report(
      'SCR252',
      tree.location,
      `'${id}' is a list; each entry has the fields ${names.join(', ')}`,
      {
        remedy: `Write { "id": "${id}", "repeat": { "rows": [["${first}"]] } } with the fields of one entry.`,
      },
    );
  else
    context.report(
      'SCR252',
      tree.location,
      `'${id}' is a group of the fields ${names.join(', ')}`,
      {
        remedy: `Write a field of it, such as "${id}.${first}".`,
      },
    );
}

/** Reports conditions of a field in a repeated group that the browser does not evaluate for each entry. */
export function checkEntryField(context: Context, tree: Tree, list: string): void {
  for (const key of ['requiredWhen', 'enabledWhen'])
    if (tree.has(key))
      context.report(
        'SCR221',
        (tree.get(key) ?? tree).location,
        `'${key}' has no effect in an entry of '${list}'`,
        {
          remedy: `Remove "${key}". What each entry must have is a rule of the operation: "each": "${list}" in "x-rules".`,
        },
      );
}

/**
 * Reports numbers of entries that the operation does not accept, and required properties of an entry without a field.
 */
export function checkRepeat(
  context: Context,
  tree: Tree,
  { id, schema }: FoundField,
  rows: readonly (readonly Field[])[],
): void {
  checkCounts(context, tree, id, schema);
  const { required = [], properties = {} } = schema.items ?? {};
  const asked = rows.flat().map(({ path: [name = ''] }) => name);
  const missing = required.filter(
    (name) => !asked.includes(name) && properties[name]?.default === undefined,
  );
  // A field with an unknown name is already reported elsewhere. It may be a misspelling of the missing property, so
  // nothing more is reported.
  const hasUnknown = rows.flat().some((field) => field.schema.type === undefined);
  if (missing.length === 0 || hasUnknown) return;
  const names = missing.map((name) => `"${name}"`).join(', ');
  context.report(
    'SCR252',
    (tree.get('rows') ?? tree).location,
    `Each entry of '${id}' needs ${missing.join(', ')}, and no field asks for ${missing.length > 1 ? 'them' : 'it'}`,
    { remedy: `Add ${names} to "rows" in "repeat".` },
  );
}

function checkCounts(
  context: Context,
  tree: Tree,
  id: string,
  { maxItems, minItems }: JsonSchema,
): void {
  const operation = context.requestCall.operation?.id ?? 'The operation';
  const [min, max] = [tree.number('min'), tree.number('max')];
  const report = (key: string, message: string, remedy: string) =>
    context.report('SCR252', (tree.get(key) ?? tree).location, message, { remedy });
  if (min !== undefined && max !== undefined && min > max)
    report(
      'min',
      `No number of entries is at least ${min} and at most ${max}`,
      `Write "min": ${max} or less, or "max": ${min} or more.`,
    );
  if (max !== undefined && maxItems !== undefined && max > maxItems)
    report(
      'max',
      `${operation} takes at most ${maxItems} entries of '${id}'`,
      `Write "max": ${maxItems}, or remove "max".`,
    );
  if (min !== undefined && minItems !== undefined && min < minItems)
    report(
      'min',
      `${operation} takes at least ${minItems} entries of '${id}'`,
      `Write "min": ${minItems}, or remove "min".`,
    );
}
