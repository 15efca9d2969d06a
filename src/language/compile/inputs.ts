import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field, OptionSource } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding, readInitial } from './bindings.ts';
import { readCondition } from './conditions.ts';
import { checkIds, withEntry, type Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { readFieldBasics, readVisibility } from './fields.ts';
import { checkAttestation } from './attestations.ts';
import { checkWidget } from './field-widgets.ts';
import { getFieldId, findField, type FoundField } from './find-field.ts';
import { checkEntryField, checkRepeat, checkComposite } from './group-fields.ts';
import { getDefaultWidget, readPresentation } from './presentation.ts';
import { listRequiredPermissions, protectPart } from './protection.ts';
import { readOptions } from './options.ts';
import { pruneForBrowser } from './schemas.ts';
import { readFieldPath } from './sources.ts';
import { findTextKey, requireTextKey } from './texts.ts';
import { readFieldUpload } from './upload-limits.ts';

/** Reads rows of input fields and checks that each is in the request. */
export function readInputRows(
  context: Context,
  rows: Tree | undefined,
  within: JsonSchema | undefined,
): Field[][] {
  const fields = (rows?.items ?? []).map((row) =>
    row.items.map((tree) => readInputField(context, tree, within)),
  );
  checkIds(
    context,
    (rows?.items ?? []).flatMap((row) => row.items),
  );
  return fields;
}

/** Reads an input field of a form. `within`: the schema of the request, or of an entry in a repeated group. */
export function readInputField(
  context: Context,
  tree: Tree,
  within: JsonSchema | undefined,
): Field {
  const found = findField(context, tree, within, 'request');
  const declared = readVisibility(context, tree);
  if (context.entry) checkEntryField(context, tree, context.entry.list);
  const { visibility, partContext } = within
    ? protectPart(declared.partContext, {
        id: found.id,
        tree,
        needed: isIdentityProof(context, found.id)
          ? []
          : listRequiredPermissions(context, found.protections),
        visibility: declared.visibility,
        call: context.requestCall,
        side: 'request',
      })
    : declared;
  const options =
    readOptions(withEntry(partContext), tree, found.schema) ??
    readContractOptions(context, found, tree);
  const as =
    readPresentation(context, tree, 'form', found.schema) ??
    getDefaultWidget(context, found.schema, options);
  checkWidget(context, tree, { found, as, options });
  checkAttestation(context, tree, found);
  const initial = tree.get('initial');
  const repeat = readRepeat(partContext, tree.get('repeat'), found);
  checkComposite(partContext, tree, found);
  const form = readOnlineForm(partContext, tree.get('form'), found);
  const upload = readFieldUpload(partContext, tree, found);
  return {
    ...readFieldBasics(context, tree, found),
    ...visibility,
    schema: pruneForBrowser(found.schema),
    required: found.required || tree.flag('required') || (upload?.min ?? 0) > 0,
    as,
    ...readPlaceholder(context, tree, found, as),
    ...readFieldConditions(context, tree),
    ...(initial && { initial: readInitial(context, initial, found.id, found.schema) }),
    ...(options && { options }),
    ...(repeat && { repeat }),
    ...(form && { form }),
    ...(upload && { upload }),
  };
}

/** Whether the field proves who the user is, so that users may enter a value that they may not see. */
const isIdentityProof = ({ requestCall, principals }: Context, field: string): boolean =>
  requestCall.operation?.proofs.some(
    (proof) => proof.field === field && principals.includes(proof.principal),
  ) ?? false;

/** Widgets in which the user types to find a choice. */
const typingWidgets = ['combobox', 'typeahead', 'multiSelect'];

/** Reads the optional text that says what to type to find a choice, such as a name or a number. */
function readPlaceholder(
  context: Context,
  tree: Tree,
  { id, path }: FoundField,
  as: string,
): Pick<Field, 'placeholder'> {
  if (!typingWidgets.includes(as)) return {};
  const shared = [`fields.${path.at(-1) ?? id}.placeholder`];
  const placeholder = findTextKey(context, { textPath: `fields.${id}.placeholder`, shared }, tree);
  return placeholder === undefined ? {} : { placeholder };
}

function readFieldConditions(
  context: Context,
  tree: Tree,
): Pick<Field, 'enabledWhen' | 'requiredWhen'> {
  const enabledWhen = readCondition(context, tree.get('enabledWhen'));
  const requiredWhen = readCondition(context, tree.get('requiredWhen'));
  return { ...(enabledWhen && { enabledWhen }), ...(requiredWhen && { requiredWhen }) };
}

/** Returns the code list that the contract names for the field, whose codes are the choices. */
function readContractOptions(
  context: Context,
  { schema }: FoundField,
  tree: Tree,
): OptionSource | undefined {
  const code = schema['x-code'] ?? schema.items?.['x-code'];
  if (code === undefined) return undefined;
  context.use('code', code, tree.location);
  return { code };
}

/** Reads a repeated group of fields, such as the dependents of an enrollment. */
function readRepeat(context: Context, tree: Tree | undefined, found: FoundField): Field['repeat'] {
  if (!tree) return undefined;
  const { id, schema } = found;
  if (schema.type !== 'array' || schema.items?.type !== 'object') {
    if (schema.type)
      context.report(
        'SCR221',
        tree.location,
        `'${id}' takes ${describeType(schema)}; 'repeat' is for a list whose entries have fields`,
        {
          found: schema.type,
          remedy: 'Remove "repeat".',
        },
      );
    return undefined;
  }
  const max = tree.number('max') ?? schema.maxItems;
  const min = tree.number('min') ?? schema.minItems;
  // The path of the field whose value titles an entry.
  const entryTitlePath = readFieldPath(context, tree.get('entry'), schema.items);
  const rows = readInputRows(
    { ...context, entry: { list: id, schema: schema.items } },
    tree.get('rows'),
    schema.items,
  );
  checkRepeat(context, tree, found, rows);
  const entryLabel = findTextKey(context, { textPath: `fields.${id}.entry`, values: ['number'] });
  return {
    rows,
    add: requireTextKey(
      context,
      { textPath: `fields.${id}.add`, shared: ['actions.addEntry'] },
      tree,
    ),
    remove: requireTextKey(
      context,
      { textPath: `fields.${id}.remove`, shared: ['actions.removeEntry'] },
      tree,
    ),
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(entryTitlePath !== undefined && { entry: entryTitlePath.split('.') }),
    ...(entryLabel !== undefined && { entryLabel }),
  };
}

/**
 * Reads `form` of a field that shows an online form: the binding gives its definition, and the field takes the answers.
 */
function readOnlineForm(
  context: Context,
  tree: Tree | undefined,
  found: FoundField,
): Field['form'] {
  if (!tree) return undefined;
  const { id, schema } = found;
  if (schema.type && schema['x-kind'] !== 'formAnswers')
    context.report('SCR244', tree.location, `'${id}' does not take the answers of a form`, {
      remedy:
        'Remove "form", or choose a field for answers: its schema has "x-kind": "formAnswers".',
    });
  const { binding, schema: definition } = readBinding(context, tree);
  if (definition?.type && definition['x-kind'] !== 'formDefinition')
    context.report(
      'SCR245',
      tree.location,
      `The value of 'form' is ${describeType(definition)}, not the definition of a form`,
      { remedy: 'Choose a value whose schema has "x-kind": "formDefinition".' },
    );
  return binding;
}

/** Records the types of the fields that a URL parameter of the same name may fill, to check links to the screen. */
export function recordUrlFields(
  { linkDetails }: Context,
  rows: readonly (readonly Field[])[],
): void {
  for (const { id, path, schema } of rows.flat())
    if (path.length === 1 && schema.type !== undefined)
      linkDetails.expected.push({ name: id, schema });
}

/** Returns the top-level properties that form fields fill. */
export const listFilledNames = (rows: readonly (readonly Tree[])[]): Set<string> =>
  new Set(rows.flat().map((tree) => getFieldId(tree).split('.')[0] ?? ''));
