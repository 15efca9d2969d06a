import { nearest } from '#shared/format/nearest.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import { Tree, type Member } from '../tree/tree.ts';
import { readInput, readOperation } from './calls.ts';
import { withRequestOf, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { withPermissions } from './held-permissions.ts';
import { readInputField } from './inputs.ts';
import { isAssignable, schemaAt } from './schemas.ts';
import { readFailure } from './texts.ts';
import { describeType } from './describe-type.ts';

/** The column that is edited, as it is shown. */
interface Edited {
  field: Field;
  row: JsonSchema | undefined;
}

/** Reads how the values of a column are changed in their cells. */
export function readColumnEdit(
  outer: Context,
  column: Tree,
  edited: Edited,
): ColumnEdit | undefined {
  const tree = column.get('edit');
  if (!tree) return undefined;
  checkAlone(outer, column, tree);
  const { visibility, inner } = readVisibility(withAccessOf(outer, edited.field), tree);
  const operation = readOperation(inner, tree.get('operation'), 'ACC402');
  if (!operation || !changesSomething(inner, tree, operation)) return undefined;
  const name = tree.text('id') ?? edited.field.path.at(-1) ?? '';
  const input = readInput(inner, tree.get('input'), operation, [name], tree);
  checkVersion(inner, tree, operation, edited);
  if (!takesValue(inner, tree, operation, { ...edited, name })) return undefined;
  const field = readInputField(
    withRequestOf(inner, operation),
    asInput(column, tree, name),
    operation.input.schema,
  );
  const failure = readFailure(inner, tree);
  return {
    ...visibility,
    operation: operation.id,
    input,
    // An empty value is not sent, so a cell can be changed but not emptied.
    field: { ...field, required: true, initial: field.initial ?? presentValue(edited.field) },
    ...(failure && { failure }),
  };
}

const presentValue = ({ path }: Field) => ({ from: ['row', ...path].join('.') });

/** Every user who sees the column holds its permissions. */
const withAccessOf = (context: Context, { requires = [], requiresAny = [] }: Field): Context => ({
  ...context,
  permissions: withPermissions(context.permissions, requires, requiresAny),
});

/** A click on a value can have only one effect. */
function checkAlone(context: Context, column: Tree, tree: Tree): void {
  for (const key of ['open', 'reveal'])
    if (column.has(key))
      context.report('SCR221', tree.location, `A column has either '${key}' or 'edit'`);
}

function changesSomething(context: Context, tree: Tree, operation: Operation): boolean {
  if (operation.effect === 'write' && operation.output.kind !== 'file') return true;
  const does = operation.effect === 'write' ? 'answers a file' : 'only reads';
  context.report(
    'SCR238',
    (tree.get('operation') ?? tree).location,
    `${operation.id} ${does}, so it cannot save a value`,
    { remedy: 'Name a call that changes the row.' },
  );
  return false;
}

/** Whether the call has an input for the value of the column. */
function takesValue(
  context: Context,
  tree: Tree,
  operation: Operation,
  { field, row, name }: Edited & { name: string },
): boolean {
  const inputs = operation.input.schema.properties ?? {};
  const target = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  const at = tree.get('id') ?? tree;
  if (!target) {
    const suggestion = nearest(name, Object.keys(inputs));
    const message = `${operation.id} has no input '${name}' for the value`;
    context.report('SCR239', at.location, message, {
      found: name,
      ...(suggestion ? { suggestion } : { remedy: remedyForInput(operation, field.schema) }),
    });
    return false;
  }
  if (target.type === 'object' || target.items?.type === 'object') {
    context.report('SCR239', at.location, `'${name}' of ${operation.id} is more than one value`, {
      remedy: remedyForInput(operation, field.schema),
    });
    return false;
  }
  if (!tree.has('initial') && field.schema.type && !isAssignable(field.schema, target)) {
    const [found, expected] = [describeType(field.schema), describeType(target)];
    const message = `'${name}' of ${operation.id} takes ${expected}, and the column shows ${found}`;
    context.report('SCR239', at.location, message, {
      found,
      expected,
      remedy: remedyForValue(row, target),
    });
    return false;
  }
  return true;
}

/** Names the inputs that take the value of the column. */
function remedyForInput({ id, input }: Operation, value: JsonSchema): string {
  const names = Object.entries(input.schema.properties ?? {}).flatMap(([name, schema]) =>
    name !== VERSION && isAssignable(value, schema) ? `"id": "${name}"` : [],
  );
  return names.length > 0
    ? `Write the input that takes it in "edit": ${names.slice(0, 3).join(' or ')}.`
    : `No input of ${id} takes it. Name another call, or change the record in a form.`;
}

/** Names the fields of the row whose values the input takes. */
function remedyForValue(row: JsonSchema | undefined, target: JsonSchema): string {
  const names = Object.entries(row?.properties ?? {}).flatMap(([name, schema]) =>
    isAssignable(schema, target) ? `"initial": "row.${name}"` : [],
  );
  return names.length > 0
    ? `Write where editing begins: ${names.slice(0, 3).join(' or ')}.`
    : 'No field of the row holds such a value. Name another input in "id".';
}

/** The contract's name for the version of a row, everywhere. */
const VERSION = 'rowVersion';

/** Without the row version that the user saw, the call could overwrite a concurrent change. */
function checkVersion(context: Context, tree: Tree, operation: Operation, { row }: Edited): void {
  const takesVersion = operation.input.schema.properties?.[VERSION] !== undefined;
  if (!takesVersion || tree.get('input')?.has(VERSION)) return;
  const isAnswered = row !== undefined && 'schema' in schemaAt(row, [VERSION]);
  const source = context.responseCall.operation;
  const first = isAnswered
    ? ''
    : `Let ${source?.id ?? 'the source'} answer ${VERSION} in its rows, in schemas/${source?.noun ?? ''}. `;
  context.report(
    'SCR239',
    (tree.get('input') ?? tree).location,
    `${operation.id} takes the version of the row, and the edit does not send it`,
    { remedy: `${first}Add "${VERSION}": "row.${VERSION}" to "input".` },
  );
}

/** The keys of an edit that belong to its input. */
const inputKeys = ['as', 'options', 'initial'];

/** Returns the edit as the input field of a form, with the label of the column. */
function asInput(column: Tree, tree: Tree, name: string): Tree {
  const inputs = inputKeys.flatMap((key) => tree.members?.get(key) ?? []);
  const label = column.members?.get('label');
  const { location } = tree.get('id') ?? tree;
  const id: Member = { name: 'id', at: location, value: new Tree(location, name) };
  return new Tree(
    tree.location,
    new Map([id, ...(label ? [label] : []), ...inputs].map((member) => [member.name, member])),
  );
}
