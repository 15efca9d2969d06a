import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getPagingNames } from '#shared/schemas/paging.ts';
import type { MatrixCell } from '#shared/screens/block.ts';
import { withMember, type Tree } from '../tree/tree.ts';
import { describeType } from './describe-type.ts';
import { readAction } from './actions.ts';
import {
  requireUniqueIds,
  setOptional,
  withRow,
  type BlockContext,
  type BlockFields,
} from './block-context.ts';
import { reportUnknownName, type Context } from './context.ts';
import { readValue } from './fields.ts';
import { checkNameKind } from './name-values.ts';
import { readRowKey } from './row-fields.ts';
import { findSchema } from './schemas.ts';
import { readFieldPath, readRows } from './sources.ts';

/** Reads a matrix of checkboxes: the cells of each row, and the operation that saves the changed rows. */
export function readMatrix(tree: Tree, { context, data }: BlockContext): BlockFields | undefined {
  const { rows, row } = readRows(context, tree, data);
  const rowContext = withRow(context, row);
  const rowKey = readRowKey(context, tree.get('rowKey'), row);
  const trees = requireUniqueIds(context, tree.list('cells'));
  const ids = trees.flatMap((cell) => cell.text('id') ?? []);
  const cells = trees.flatMap((cell) => readCell(rowContext, cell, { row, ids }) ?? []);
  checkReturnsAllRows(context, tree);
  const save = readSave(context, tree, { row, rowKey, ids });
  if (!save) return undefined;
  return {
    block: 'matrix',
    ...setOptional('rows', rows),
    rowKey,
    heading: readRowName(rowContext, tree.get('heading'), row),
    cells,
    ...setOptional('editable', readFlag(rowContext, tree.get('editable'), row)),
    save,
    changes: tree.text('changes') ?? '',
  };
}

function readRowName(context: Context, tree: Tree | undefined, row: JsonSchema | undefined) {
  const field = readValue(context, tree, row);
  if (tree && field) checkNameKind(context, tree, field);
  return field;
}

/** The rows of a matrix. */
interface MatrixRow {
  /** The schema of a row. */
  row: JsonSchema | undefined;
  /** The ids of its cells. */
  ids: readonly string[];
}

function readCell(context: Context, tree: Tree, { row, ids }: MatrixRow): MatrixCell | undefined {
  const field = readValue(context, tree, row);
  readFlag(context, tree.get('id'), row);
  const needs = tree.get('needs');
  const otherIds = ids.filter((id) => id !== tree.text('id'));
  if (needs && !otherIds.includes(needs.text() ?? ''))
    reportUnknownName(context, 'SCR234', needs, `The matrix has no other cell '${needs.text()}'`, {
      found: needs.text() ?? '',
      among: otherIds,
    });
  return (
    field && {
      field,
      ...setOptional('default', readFlag(context, tree.get('default'), row)),
      ...setOptional('needs', needs?.text()),
    }
  );
}

/** Reads the name of a yes-or-no field of the rows. */
function readFlag(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): string | undefined {
  const name = readFieldPath(context, tree, row);
  const found = row && name !== undefined ? findSchema(row, name.split('.')) : undefined;
  if (tree && found && 'schema' in found && found.schema.type !== 'boolean')
    context.report(
      'SCR232',
      tree.location,
      `'${name}' is ${describeType(found.schema)}, and a checkbox needs yes or no`,
      {
        found: found.schema.type ?? 'a value',
        expected: Object.entries(row?.properties ?? {}).flatMap(([field, { type }]) =>
          type === 'boolean' ? field : [],
        ),
      },
    );
  return name;
}

/** Reports a source with pages: changes on other pages would be saved without being shown. */
function checkReturnsAllRows(context: Context, tree: Tree): void {
  const source = tree.get('source');
  const operation = context.symbols.contract.get(source?.text('operation') ?? '');
  if (source && getPagingNames(operation?.paging)?.rows)
    context.report(
      'SCR235',
      source.location,
      `${operation?.id} returns one page at a time, and changes on other pages would be saved unseen`,
      { remedy: 'Name an operation that returns the whole list.' },
    );
}

function readSave(
  context: Context,
  tree: Tree,
  { row, rowKey, ids }: MatrixRow & { rowKey: string },
) {
  const save = tree.get('save');
  const changes = tree.get('changes');
  if (!save || !changes) return undefined;
  for (const key of ['ask', 'confirm'])
    if (save.has(key))
      context.report(
        'SCR236',
        (save.get(key) ?? save).location,
        `'${key}' is not needed: the changes are shown before they are saved`,
        { remedy: `Remove "${key}".` },
      );
  const operation = context.symbols.contract.get(save.text('operation') ?? '');
  if (operation && row) checkChanges(context, changes, operation, [rowKey, ...ids]);
  return readAction(context, removeQuestion(save), { filled: [changes.text() ?? ''] });
}

const removeQuestion = (save: Tree): Tree =>
  ['ask', 'confirm'].reduce((tree, key) => withMember(tree, key, undefined), save);

/** Checks that the operation takes a list of objects that have the key and the cells of a row. */
function checkChanges(
  context: Context,
  changes: Tree,
  operation: Operation,
  names: readonly string[],
): void {
  const inputs = operation.input.schema.properties ?? {};
  const name = changes.text() ?? '';
  const listSchema = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (listSchema?.type !== 'array' || listSchema.items?.type !== 'object') {
    const lists = Object.keys(inputs).filter(
      (inputName) => inputs[inputName]?.items?.type === 'object',
    );
    reportUnknownName(
      context,
      'SCR233',
      changes,
      `${operation.id} has no list of rows '${name}' in its input`,
      {
        found: name,
        among: lists,
      },
    );
    return;
  }
  const known = listSchema.items.properties ?? {};
  const missing = names.filter((property) => !Object.hasOwn(known, property));
  if (missing.length > 0)
    context.report(
      'SCR233',
      changes.location,
      `The rows of '${name}' in the input of ${operation.id} have no ${missing.join(', ')}`,
      { found: missing.join(', '), expected: Object.keys(known) },
    );
}
