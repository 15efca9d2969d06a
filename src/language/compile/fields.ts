import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Visibility } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readAccess } from './access.ts';
import { getResponseSchema, readInput, readOperation } from './operations.ts';
import { readCondition } from './conditions.ts';
import { reportUnknownName, withEntry, type Context } from './context.ts';
import { findField, type FoundField } from './find-field.ts';
import { getDefaultDisplay, readPresentation } from './presentation.ts';
import { listRequiredPermissions, protectPart } from './protection.ts';
import { pruneForBrowser, findSchema } from './schemas.ts';
import { readTarget } from './targets.ts';
import { recordRequiredText, findTextKey, requireTextKey } from './texts.ts';
import { checkTitleValue } from './title-values.ts';

/** Whether a label is required. It is optional in sentences and beside figures, where other texts name the value. */
export type Labels = 'needed' | 'optional';

/** Reads the properties that every field has: id, path, label, help and width. */
export function readFieldBasics(
  context: Context,
  tree: Tree,
  { id, path, schema }: FoundField,
  labels: Labels = 'needed',
) {
  const request = {
    textPath: `fields.${id}`,
    shared: [`fields.${path.at(-1) ?? id}`],
    override: tree.get('label'),
  };
  // An unknown field is reported already, so its missing label is not.
  const label =
    labels === 'needed' && schema.type !== undefined
      ? requireTextKey(context, request, tree)
      : (findTextKey(context, request, tree) ?? '');
  recordRequiredText(context, label, tree);
  const help = readHelp(context, tree, `fields.${id}.help`);
  const width = tree.text('width') as Field['width'];
  return { id, path, label, ...(help && { help }), ...(width && { width }) };
}

function readHelp(context: Context, tree: Tree, textPath: string): string | undefined {
  const help = tree.get('help');
  if (!help) return undefined;
  return requireTextKey(
    context,
    { textPath, override: help.text() === undefined ? undefined : help },
    help,
  );
}

/**
 * Reads the permissions and the condition under which users see a part. `partContext` is the context inside the part.
 */
export function readVisibility(
  context: Context,
  tree: Tree,
): { visibility: Visibility; partContext: Context } {
  const { access, partContext } = readAccess(context, tree);
  const visibleWhen = readCondition(withEntry(context), tree.get('visibleWhen'));
  return { visibility: { ...access, ...(visibleWhen && { visibleWhen }) }, partContext };
}

/**
 * Reads a value that is shown: a column, fact, badge or heading. `within`: the schema of the object that contains it.
 */
export function readValue(
  context: Context,
  tree: Tree | undefined,
  within: JsonSchema | undefined,
  labels: Labels = 'needed',
): Field | undefined {
  if (!tree) return undefined;
  const found = findField(context, tree, within, 'response');
  const declared = readVisibility(context, tree);
  const { visibility, partContext } = within
    ? protectPart(declared.partContext, {
        id: found.id,
        tree,
        needed: listRequiredPermissions(context, found.protections),
        visibility: declared.visibility,
        call: context.responseCall,
        side: 'response',
      })
    : declared;
  const as =
    readPresentation(context, tree, 'display', found.schema) ??
    getDefaultDisplay(context, found.schema);
  const open = readTarget(partContext, tree.get('open'));
  const reveal = readReveal(partContext, tree.get('reveal'));
  if (as === 'reveal' && !reveal)
    context.report(
      'SCR221',
      tree.location,
      "'reveal' shows the value on request, and no operation says where it comes from",
      { remedy: 'Add "reveal": { "operation": …, "at": … }, or remove "as".' },
    );
  return {
    ...readFieldBasics(context, tree, found, labels),
    ...visibility,
    ...readAbsent(context, tree, found),
    ...(as === 'badge' && readTones(context, found.schema)),
    schema: pruneForBrowser(found.schema),
    required: false,
    as,
    ...(isAlignedRight(found.schema) && { align: 'end' as const }),
    ...(open && { open }),
    ...(reveal && { reveal }),
  };
}

function readTones({ symbols }: Context, schema: JsonSchema): Pick<Field, 'tones'> {
  const tones = symbols.tones.get(schema['x-code'] ?? '');
  return tones && tones.size > 0 ? { tones: Object.fromEntries(tones) } : {};
}

/**
 * Reads the text that is shown for a missing value. The contract names what a missing value means (`x-absent`); a
 * screen may have a text of its own.
 */
function readAbsent(
  context: Context,
  tree: Tree,
  { id, schema }: FoundField,
): Pick<Field, 'absent'> {
  const meaning = schema['x-absent'];
  if (meaning === undefined) return {};
  const request = { textPath: `fields.${id}.absent`, shared: [`absent.${meaning}`] };
  return { absent: requireTextKey(context, request, tree) };
}

export const readValues = (
  context: Context,
  trees: readonly Tree[],
  within: JsonSchema | undefined,
): Field[] => trees.flatMap((tree) => readValue(context, tree, within) ?? []);

/** Reads a heading, which is also the title of the page and so must not be sensitive. */
export function readHeading(
  context: Context,
  tree: Tree | undefined,
  within: JsonSchema | undefined,
): Field | undefined {
  const field = readValue(context, tree, within);
  if (tree && field) checkTitleValue(context, tree, field);
  return field;
}

/** Whether values are aligned right: amounts and decimal numbers, unless they have a code list or `x-sensitivity`. */
const isAlignedRight = (schema: JsonSchema): boolean =>
  !schema['x-code'] &&
  !schema['x-sensitivity'] &&
  (schema.type === 'number' || schema['x-money'] === true);

/** Reads the operation that returns a masked value when the user asks for it. */
function readReveal(context: Context, tree: Tree | undefined): Field['reveal'] {
  if (!tree) return undefined;
  const operation = readOperation(context, tree.get('operation'), 'ACC402');
  if (!operation) return undefined;
  const input = readInput(context, tree.get('input'), operation, [], tree);
  const valuePath = tree.text('at') ?? '';
  const found = findSchema(getResponseSchema(operation), valuePath.split('.'));
  if ('unknownName' in found)
    reportUnknownName(
      context,
      'SCR204',
      tree.get('at') ?? tree,
      `The response of ${operation.id} has no '${found.unknownName}'`,
      { found: found.unknownName, among: found.choices },
    );
  return { operation: operation.id, input, at: valuePath };
}

/** Reads the values of the placeholders of a text, by placeholder. */
export function readNamedValues(
  context: Context,
  tree: Tree | undefined,
  within: JsonSchema | undefined,
): Record<string, Field> {
  const values: Record<string, Field> = {};
  for (const { name, value } of tree?.entries() ?? []) {
    const field = readBareValue(context, value, within);
    if (field) values[name] = field;
  }
  return values;
}

/** Reads a value whose label is optional. */
export const readBareValue = (
  context: Context,
  tree: Tree | undefined,
  within: JsonSchema | undefined,
): Field | undefined => readValue(context, tree, within, 'optional');
