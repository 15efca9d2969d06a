import { limits } from '#shared/schemas/limits.ts';
import type { BulkUse, Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { BulkAction, Selection } from '#shared/screens/action.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readAction } from './actions.ts';
import { readInput, readOperation } from './operations.ts';
import { checkIds, withoutReports, type Context } from './context.ts';
import { isAssignable, findSchema } from './schemas.ts';
import { requireTextKey } from './texts.ts';
import {
  toAlternative,
  listNearestOperations,
  listFittingOperations,
  suggestOperation,
} from './suggest-operations.ts';

/** The list whose rows can be selected. */
export interface SelectableRows {
  /** The operation that returns the list. */
  source: Operation | undefined;
  /** The schema of a row. */
  row: JsonSchema | undefined;
  /** The field that identifies a row. */
  rowKey: string;
  /**
   * The names of the inputs of `source` that the search fields or the screen's bindings fill. An action for all rows must
   * take them, too.
   */
  criteria: Iterable<string>;
}

/** Reads `select` and `bulkActions`, which require each other. */
export function readSelection(
  context: Context,
  results: Tree,
  list: SelectableRows,
): Selection | undefined {
  const select = results.get('select');
  const trees = results.list('bulkActions');
  if (!select && trees.length === 0) return undefined;
  if (!select || trees.length === 0) {
    const message = "'select' and 'bulkActions' belong together";
    context.report('SCR231', (select ?? results.get('bulkActions') ?? results).location, message, {
      found: select ? 'bulkActions' : 'select',
      remedy: select ? getSelectRemedy(context, list) : 'Add "select": true.',
    });
    return undefined;
  }
  checkIds(context, trees);
  const canSelectAll = select.flag('all');
  return {
    max: readMax(context, select),
    ...(canSelectAll && { all: true as const }),
    actions: trees.flatMap((tree) => readBulkAction(context, tree, list, canSelectAll) ?? []),
  };
}

/** Reads the maximum number of rows that can be selected. */
function readMax(context: Context, select: Tree): number {
  const maxRows = limits.bulkRows.value;
  const max = select.number('max') ?? maxRows;
  if (max > maxRows)
    context.report(
      'SCR231',
      (select.get('max') ?? select).location,
      `One operation takes ${maxRows} rows at most`,
      { found: String(max), remedy: `Write "max": ${maxRows}, or remove "max".` },
    );
  return Math.min(max, maxRows);
}

function readBulkAction(
  context: Context,
  tree: Tree,
  list: SelectableRows,
  canSelectAll: boolean,
): BulkAction | undefined {
  const operation = context.symbols.contract.get(tree.text('operation') ?? '');
  const bulk = readBulkUse(context, tree, operation, list);
  // If the operation does not take these rows, authors must name another one, so errors in its input are not reported.
  const actionContext = operation && !bulk ? withoutReports(context) : context;
  const action = readAction(actionContext, tree, { filled: bulk ? [bulk.ids] : [] });
  if (!action || !operation || !bulk) return undefined;
  if (canSelectAll) checkAll(context, tree, operation, list);
  return {
    ...action,
    then: [],
    operation: operation.id,
    ids: bulk.ids,
    ...(canSelectAll && bulk.all && { all: bulk.all }),
    done: requireTextKey(
      context,
      {
        textPath: `bulkActions.${action.id}.done`,
        shared: ['actions.several.done'],
        values: ['count'],
      },
      tree,
    ),
    ...readUndo(context, tree, { operation, input: action.input }, list),
  };
}

/** Returns how the operation takes rows; reports one that takes none, or rows of another kind. */
function readBulkUse(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  list: SelectableRows,
): BulkUse | undefined {
  if (!operation) return undefined;
  const location = (tree.get('operation') ?? tree).location;
  if (operation.effect === 'read') {
    const message = `${operation.id} only reads, and a bulk action changes the selected rows`;
    const remedy = suggestOperation(
      context,
      'takes several rows',
      createTakesRows(list),
      list.source,
    );
    context.report('SCR231', location, message, { remedy });
    return undefined;
  }
  if (!operation.bulk) {
    const message = `${operation.id} takes one row at a time, and a bulk action several`;
    context.report('SCR231', location, message, {
      remedy: getOneRowRemedy(context, operation, list),
    });
    return undefined;
  }
  if (!createTakesRows(list)(operation)) {
    const message = `The rows are told apart by '${list.rowKey}', which ${operation.id} does not take`;
    context.report('SCR231', location, message, {
      remedy: getKeyRemedy(context, operation, list),
    });
    return undefined;
  }
  return operation.bulk;
}

/** Suggests the same operation for several rows, if there is one: takeConversations for takeConversation. */
function getOneRowRemedy(context: Context, operation: Operation, list: SelectableRows): string {
  const pluralOperation = listFittingOperations(context, createTakesRows(list)).find(
    ({ id }) => id === `${operation.id}s`,
  );
  if (pluralOperation)
    return `Name ${pluralOperation.id}, which takes several. Or move the action to "rowActions".`;
  const other = suggestOperation(context, 'takes several rows', createTakesRows(list), operation);
  return `Move the action to "rowActions". ${toAlternative(other)}`;
}

/** Returns a test for operations that take several rows of this list. */
const createTakesRows =
  ({ row, rowKey }: SelectableRows) =>
  ({ bulk, input }: Operation): boolean => {
    if (!bulk) return false;
    // The names must agree, since keys of other records have the same type: reportIds are not conversationIds.
    if (!bulk.ids.startsWith(rowKey.split('.').at(-1) ?? '')) return false;
    const item = input.schema.properties?.[bulk.ids]?.items;
    const key = row && findSchema(row, rowKey.split('.'));
    if (!item || !key || !('schema' in key)) return true;
    return key.schema.type === item.type || isAssignable(key.schema, item);
  };

/**
 * Returns the remedy for a row key that the operation does not take: another field of the rows, or another operation.
 */
function getKeyRemedy(context: Context, operation: Operation, list: SelectableRows): string {
  const keys = Object.keys(list.row?.properties ?? {}).filter((rowKey) =>
    createTakesRows({ ...list, rowKey })(operation),
  );
  const suggestedKey = keys.find((key) => operation.bulk?.ids.startsWith(key));
  // In rows of another noun the field may refer to another record, and does not identify the row.
  return suggestedKey === undefined || operation.noun !== list.source?.noun
    ? suggestOperation(context, `takes ${list.rowKey}`, createTakesRows(list), list.source)
    : `Write "rowKey": "${suggestedKey}".`;
}

function getSelectRemedy(context: Context, list: SelectableRows): string {
  const [call] = listNearestOperations(context, createTakesRows(list), list.source);
  return call
    ? `Add "bulkActions": [{ "id": "${call.id}", "operation": "${call.id}" }], or remove "select".`
    : 'Remove "select": this portal has no operation yet that takes several such rows.';
}

/**
 * Checks an action for all rows of a search, also those on other pages. The operation searches for them itself, so it
 * must belong to the same list and take every criterion.
 */
function checkAll(context: Context, tree: Tree, operation: Operation, list: SelectableRows): void {
  const location = (tree.get('operation') ?? tree).location;
  if (!operation.bulk?.all || operation.bulk.of !== list.source?.id) {
    const message = `${operation.id} takes listed rows only, not all that ${list.source?.id ?? 'the list'} finds`;
    context.report('SCR231', location, message, { remedy: 'Remove "all" from "select".' });
    return;
  }
  const known = operation.input.schema.properties ?? {};
  const missing = [...list.criteria].filter((name) => !Object.hasOwn(known, name));
  if (missing.length > 0)
    context.report('SCR231', location, `${operation.id} cannot search by ${missing.join(', ')}`, {
      found: missing.join(', '),
      remedy: `Remove "all" from "select", or ${missing.join(', ')} from the search.`,
    });
}

/** Reads the operation that undoes a bulk action. `actionInput`: the input of the action. */
function readUndo(
  context: Context,
  tree: Tree,
  { operation, input: actionInput }: { operation: Operation; input: Bindings },
  list: SelectableRows,
): Pick<BulkAction, 'undo'> {
  const undo = tree.get('undo');
  if (!undo) return {};
  const inverse = undo.has('operation')
    ? readOperation(context, undo.get('operation'), 'ACC402')
    : operation;
  const bulk = inverse && readBulkUse(context, undo, inverse, list);
  if (!inverse || !bulk) return {};
  const input = readInput(context, undo.get('input'), inverse, [bulk.ids], undo);
  if (inverse === operation && !tree.has('ask') && isSameInput(input, actionInput))
    context.report(
      'SCR258',
      undo.location,
      `'undo' uses ${inverse.id} with the same input again, so nothing is undone`,
    );
  return { undo: { operation: inverse.id, ids: bulk.ids, input } };
}

const isSameInput = (left: Bindings, right: Bindings): boolean =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(left).every(
    ([name, binding]) => JSON.stringify(binding) === JSON.stringify(right[name]),
  );
