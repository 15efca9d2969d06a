import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OptionSearch, OptionSource } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { describeType } from './describe-type.ts';
import { getResponseSchema, readInput, readOperation } from './operations.ts';
import { reportUnknownName, type Context } from './context.ts';
import { isReadable } from './suggest-operations.ts';
import { isAssignable, findSchema } from './schemas.ts';
import { readDataPath, readFieldPath, readRowSchema } from './sources.ts';

/** Reads the choices of a field: a code list, or the rows of an operation. */
export function readOptions(
  context: Context,
  field: Tree,
  fieldSchema: JsonSchema,
): OptionSource | undefined {
  const tree = field.get('options');
  if (tree?.get('code')) return readCodeList(context, tree, fieldSchema);
  const operation = readOperation(context, tree?.get('operation'), 'ACC402', isReadable);
  if (!tree || !operation) return undefined;
  const { path: rowsPath, schema: rowsSchema } = readDataPath(
    context,
    tree.get('at'),
    operation,
    getResponseSchema(operation),
  );
  const row = readRowSchema(context, rowsSchema, tree, { key: 'at', path: rowsPath });
  const search = readSearch(context, field, operation, fieldSchema);
  const detail = readFieldPath(context, tree.get('detail'), row);
  checkValueType(context, tree.get('value'), row, fieldSchema);
  if (!search) checkDetail(context, field, tree.get('detail'));
  return {
    operation: operation.id,
    input: readInput(context, tree.get('input'), operation, search ? [search.input] : [], tree),
    ...(rowsPath && { at: rowsPath }),
    value: readFieldPath(context, tree.get('value'), row) ?? '',
    label: readFieldPath(context, tree.get('label'), row) ?? '',
    ...(detail !== undefined && { detail }),
    ...(search && { search }),
  };
}

/** Checks that the widget of choices without a search shows their detail. */
function checkDetail(context: Context, field: Tree, detail: Tree | undefined): void {
  if (!detail || detailWidgets.includes(field.text('as') ?? '')) return;
  context.report(
    'SCR221',
    detail.location,
    "'detail' has no effect: only a search, a select and a combobox show it",
    { remedy: 'Add "search", "as": "select" or "as": "combobox", or remove "detail".' },
  );
}

/** Checks that the value of a choice has the type of the field. */
function checkValueType(
  context: Context,
  value: Tree | undefined,
  row: JsonSchema | undefined,
  fieldSchema: JsonSchema,
): void {
  const name = value?.text();
  const target = fieldSchema.items ?? fieldSchema;
  const found = row && name !== undefined ? findSchema(row, name.split('.')) : undefined;
  if (!value || !found || !('schema' in found) || !target.type) return;
  if (isAssignable({ ...found.schema, format: undefined, 'x-code': undefined }, target)) return;
  context.report(
    'SCR207',
    value.location,
    `The field takes ${describeType(target)}, and '${name}' is ${describeType(found.schema)}`,
    { found: name ?? '', remedy: 'Name another field of the row in "value".' },
  );
}

/** Reads the id of a code list, which must be the list of the field if the contract names one. */
function readCodeList(
  context: Context,
  options: Tree,
  fieldSchema: JsonSchema,
): OptionSource | undefined {
  const listTree = options.get('code');
  const listId = listTree?.text();
  if (!listTree || listId === undefined) return undefined;
  const fieldListId = (fieldSchema.items ?? fieldSchema)['x-code'];
  if (fieldListId !== undefined && fieldListId !== listId && context.symbols.codes.has(listId))
    context.report(
      'SCR224',
      listTree.location,
      `The operation takes codes of '${fieldListId}', not of '${listId}'`,
      {
        found: listId,
        remedy: 'Remove "options": the choices follow from the operation.',
      },
    );
  context.use('code', listId, listTree.location);
  if (!context.symbols.codes.has(listId))
    reportUnknownName(context, 'SCR213', listTree, `There is no code list '${listId}'`, {
      found: listId,
      among: context.symbols.codes.keys(),
    });
  const left = options.list('except').flatMap((code) => readExcept(context, code, listId));
  return { code: listId, ...(left.length > 0 && { except: left }) };
}

/** Reads a code that is not offered, which must be in the list. */
function readExcept(context: Context, tree: Tree, listId: string): string[] {
  const code = tree.text() ?? '';
  const codes = context.symbols.codes.get(listId);
  context.use('choice', code, tree.location);
  if (!codes || codes.has(code)) return [code];
  const message = `'${code}' is not a code of '${listId}'`;
  reportUnknownName(context, 'SCR224', tree, message, { found: code, among: codes });
  return [];
}

/**
 * Reads how choices are searched while the user types: the input that takes the typed text (`input`), and the input
 * that finds a chosen value again (`find`).
 */
function readSearch(
  context: Context,
  field: Tree,
  operation: Operation,
  fieldSchema: JsonSchema,
): OptionSearch | undefined {
  const search = field.get('options')?.get('search');
  if (!search) return undefined;
  const as = field.get('as');
  if (as && !searchingWidgets.includes(as.text() ?? ''))
    context.report(
      'SCR221',
      as.location,
      `'${as.text() ?? ''}' shows all choices and cannot search`,
      { expected: searchingWidgets, remedy: 'Write "as": "typeahead", or remove "search".' },
    );
  return {
    input: readSearchInput(context, search.get('input'), operation, { type: 'string' }),
    find: readSearchInput(context, search.get('find'), operation, fieldSchema.items ?? fieldSchema),
    minimum: search.number('minimum') ?? defaultMinimumLetters,
  };
}

/** Widgets that show the detail of choices that they do not search on the server. */
const detailWidgets = ['select', 'combobox'];

/** Letters to type before a search runs. */
const defaultMinimumLetters = 2;

/**
 * Widgets to which the error about `search` does not apply: two search while the user types, and a hidden field shows
 * no choices.
 */
const searchingWidgets = ['typeahead', 'multiSelect', 'hidden'];

/** Returns the name of an input; reports one that is unknown or of the wrong type. A string input accepts any value. */
function readSearchInput(
  context: Context,
  tree: Tree | undefined,
  operation: Operation,
  valueSchema: JsonSchema,
): string {
  const name = tree?.text() ?? '';
  if (!tree) return name;
  const properties = operation.input.schema.properties ?? {};
  const found = properties[name];
  if (!found)
    reportUnknownName(context, 'SCR209', tree, `${operation.id} has no input '${name}'`, {
      found: name,
      among: Object.keys(properties),
    });
  else if (found.type !== 'string' && !isAssignable(valueSchema, found))
    context.report(
      'SCR207',
      tree.location,
      `'${name}' of ${operation.id} takes ${describeType(found)} and gets ${describeType(valueSchema)}`,
      {
        ...(valueSchema.type && { found: valueSchema.type }),
        remedy: 'Name another input, or another field in "value".',
      },
    );
  return name;
}
