import type { Operation } from '#shared/schemas/contract.ts';
import type { ColumnEdit, Field } from '#shared/screens/field.ts';
import { Tree, type Member } from '../tree/tree.ts';
import { readInput, readOperation } from './operations.ts';
import { withRequestCall, type Context } from './context.ts';
import { getFieldName, checkTakesValue, versionName, type EditedColumn } from './edited-value.ts';
import { readVisibility } from './fields.ts';
import { addPermissions } from './held-permissions.ts';
import { readInputField } from './inputs.ts';
import { findSchema } from './schemas.ts';
import { readFailure } from './texts.ts';

/** Reads `edit` of a column, with which users change its values in the table. */
export function readColumnEdit(
  tableContext: Context,
  column: Tree,
  edited: EditedColumn,
): ColumnEdit | undefined {
  const tree = column.get('edit');
  if (!tree) return undefined;
  checkOnlyEffect(tableContext, column, tree);
  const { visibility, partContext } = readVisibility(
    addFieldAccess(tableContext, edited.field),
    tree,
  );
  const operation = readOperation(partContext, tree.get('operation'), 'ACC402', savesValue);
  if (!operation || !checkSavesValue(partContext, tree, operation)) return undefined;
  const name = tree.text('id') ?? getFieldName(edited.field);
  const input = readInput(partContext, tree.get('input'), operation, [name], tree);
  checkVersion(partContext, tree, operation, edited);
  if (!checkTakesValue(partContext, tree, operation, { ...edited, name })) return undefined;
  const field = readInputField(
    withRequestCall(partContext, operation),
    toInputField(column, tree, name),
    operation.input.schema,
  );
  const failure = readFailure(partContext, tree);
  return {
    ...visibility,
    operation: operation.id,
    input,
    // An empty value is not sent, so a cell can be changed but not emptied.
    field: { ...field, required: true, initial: field.initial ?? bindCurrentValue(edited.field) },
    ...(failure && { failure }),
  };
}

const bindCurrentValue = ({ path }: Field) => ({ from: ['row', ...path].join('.') });

/** Returns the context with the permissions of the column, which every user who sees it holds. */
const addFieldAccess = (context: Context, { requires = [], requiresAny = [] }: Field): Context => ({
  ...context,
  permissions: addPermissions(context.permissions, requires, requiresAny),
});

/** Reports keys that give a click on the value another effect. */
function checkOnlyEffect(context: Context, column: Tree, tree: Tree): void {
  for (const key of ['open', 'reveal'])
    if (column.has(key))
      context.report(
        'SCR221',
        tree.location,
        `A click on this value would do two things: '${key}' and 'edit'`,
        {
          remedy: `Remove "${key}" or "edit".`,
        },
      );
}

/** Whether the operation can save a value: it changes data and does not return a file. */
const savesValue = ({ effect, output }: Operation): boolean =>
  effect === 'write' && output.kind !== 'file';

/** Checks that the operation can save a value; returns whether it can. */
function checkSavesValue(context: Context, tree: Tree, operation: Operation): boolean {
  if (savesValue(operation)) return true;
  const effectText = operation.effect === 'write' ? 'returns a file' : 'only reads';
  context.report(
    'SCR238',
    (tree.get('operation') ?? tree).location,
    `${operation.id} ${effectText}, so it cannot save a value`,
    { remedy: 'Name an operation that changes the row.' },
  );
  return false;
}

/** Reports a missing row version. Without it, the call could overwrite a change of another user. */
function checkVersion(
  context: Context,
  tree: Tree,
  operation: Operation,
  { row }: EditedColumn,
): void {
  const takesVersion = operation.input.schema.properties?.[versionName] !== undefined;
  if (!takesVersion || tree.get('input')?.has(versionName)) return;
  const returnsVersion = row !== undefined && 'schema' in findSchema(row, [versionName]);
  const source = context.responseCall.operation;
  const returnAdvice = returnsVersion
    ? ''
    : `Let ${source?.id ?? 'the source'} return ${versionName} in its rows, in schemas/${source?.noun ?? ''}. `;
  context.report(
    'SCR239',
    (tree.get('input') ?? tree).location,
    `${operation.id} takes the version of the row, and the edit does not send it`,
    { remedy: `${returnAdvice}Add "${versionName}": "row.${versionName}" to "input".` },
  );
}

/** The keys of an edit that describe its input field. */
const inputKeys = ['as', 'options', 'initial'];

/** Returns the edit as the input field of a form, with the label of the column. */
function toInputField(column: Tree, tree: Tree, name: string): Tree {
  const inputs = inputKeys.flatMap((key) => tree.members?.get(key) ?? []);
  const label = column.members?.get('label');
  const { location } = tree.get('id') ?? tree;
  const id: Member = { name: 'id', keyLocation: location, value: new Tree(location, name) };
  return new Tree(
    tree.location,
    new Map([id, ...(label ? [label] : []), ...inputs].map((member) => [member.name, member])),
  );
}
