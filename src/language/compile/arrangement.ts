import { limits } from '#shared/schemas/limits.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { inputNames, getPagingNames } from '#shared/schemas/paging.ts';
import type { Arrangement } from '#shared/screens/arrangement.ts';
import type { Tree } from '../tree/tree.ts';
import { getRowHeaderId } from './columns.ts';
import type { Context } from './context.ts';
import { readBareValue } from './fields.ts';
import { getFieldId } from './find-field.ts';
import { toAlternative, suggestOperation } from './suggest-operations.ts';

const arrangementKeys = ['groupBy', 'tree', 'filter'] as const;

/** The list whose rows are arranged. */
export interface ArrangedList {
  /** The operation that returns the list. */
  source: Operation | undefined;
  /** The schema of a row. */
  row: JsonSchema | undefined;
  /** Whether the list loads all of its rows at once. */
  loadsAllRows: boolean;
}

/** Reads the arrangement of the rows of a whole list: `groupBy`, `tree` and `filter`. */
export function readArrangement(
  context: Context,
  list: Tree,
  { source, row, loadsAllRows }: ArrangedList,
): Arrangement {
  const used = arrangementKeys.flatMap((key) => list.get(key) ?? []);
  const [first] = used;
  if (first && !loadsAllRows)
    context.report(
      'SCR242',
      first.location,
      `${source?.id ?? 'The source'} returns one page at a time, so only its rows would be arranged`,
      { remedy: getPagesRemedy(context, list, source) },
    );
  checkExclusive(context, list);
  checkGroupField(context, list);
  checkHeader(context, list);
  const groupBy = readBareValue(context, list.get('groupBy'), row);
  const rowTree = readRowTree(context, list.get('tree'), row);
  return {
    ...(groupBy && { groupBy }),
    ...(rowTree && { tree: rowTree }),
    ...(list.flag('filter') && { filter: true as const }),
  };
}

/**
 * Returns the remedy for a list with pages. Only a search has the key `whole`, which loads all rows if a page may be
 * large enough.
 */
function getPagesRemedy(context: Context, list: Tree, source: Operation | undefined): string {
  const keys = arrangementKeys.filter((key) => list.has(key)).map((key) => `"${key}"`);
  const remove = `Remove ${keys.join(' and ')}`;
  if (context.header.kind === 'search')
    return source && canReturnAllRows(source)
      ? `Add "whole": true, or remove ${keys.join(' and ')}.`
      : `${remove}: ${source?.id ?? 'this operation'} does not return up to ${limits.wholeListRows.value} rows at once.`;
  return `${remove}, or: ${suggestOperation(context, 'returns all rows', (call) => call.effect === 'read' && call.paging === 'array', source)}`;
}

/** Reads the key `tree`, which arranges the rows in branches. */
function readRowTree(
  context: Context,
  rowTree: Tree | undefined,
  row: JsonSchema | undefined,
): Arrangement['tree'] {
  const by = readBareValue(context, rowTree?.get('by'), row);
  if (!rowTree || !by) return undefined;
  const label = readBareValue(context, rowTree.get('label'), row) ?? by;
  return { by, label, ...readOpenBranches(rowTree) };
}

function readOpenBranches(rowTree: Tree): Pick<NonNullable<Arrangement['tree']>, 'open'> {
  if (rowTree.flag('open')) return { open: true };
  return rowTree.text('open') === 'first' ? { open: 'first' } : {};
}

/** Reports groups or branches by the field that identifies a row: each of them would have only one row. */
function checkGroupField(context: Context, list: Tree): void {
  const key = list.text('rowKey');
  for (const by of [list.get('groupBy'), list.get('tree')?.get('by')])
    if (by && key !== undefined && by.text() === key)
      context.report(
        'SCR257',
        by.location,
        `'${key}' identifies each row ("rowKey"), so each group would have only one row`,
        { found: key, remedy: 'Name a field that several rows share, or another "rowKey".' },
      );
}

/** Reports groups or branches by the column that names the rows: each row would repeat the name of its group. */
function checkHeader(context: Context, list: Tree): void {
  const header = getRowHeaderId(list.list('columns'));
  const arranged = [
    ['group', list.get('groupBy')],
    ['branch', list.get('tree')?.get('by')],
  ] as const;
  for (const [groupWord, by] of arranged)
    if (by && header !== undefined && by.text() === header && header !== list.text('rowKey'))
      context.report(
        'SCR257',
        by.location,
        `'${header}' names each row ("rowHeader"), so each ${groupWord} would repeat the names of its rows`,
        {
          found: header,
          remedy: 'Name another field, or give another column "rowHeader": true.',
        },
      );
}

/** Reports a tree together with groups, and either of them in a list of records or with a panel. */
function checkExclusive(context: Context, list: Tree): void {
  const rowTree = list.get('tree');
  if (rowTree && list.has('groupBy'))
    context.report(
      'SCR243',
      rowTree.location,
      "Rows are shown in a 'tree' or in groups ('groupBy'), not both",
    );
  const conflict =
    list.text('look') === 'records' ? '"look": "records"' : list.has('panel') && "'panel'";
  const arranged = rowTree ?? list.get('groupBy');
  if (arranged && conflict)
    context.report(
      'SCR243',
      arranged.location,
      `Rows of ${conflict} are shown neither in a tree nor in groups`,
    );
}

/**
 * Reads `whole`, which loads the whole list at once; returns the number of rows to request, or undefined without
 * `whole`.
 */
export function readWhole(
  context: Context,
  results: Tree,
  source: Operation | undefined,
): number | undefined {
  const whole = results.get('whole');
  if (!whole) return undefined;
  const maxRows = limits.wholeListRows.value;
  if (results.has('pageSize'))
    context.report(
      'SCR243',
      whole.location,
      "A list that is 'whole' has no pages, and 'pageSize' no effect",
    );
  if (source && !canReturnAllRows(source)) {
    const message = `${source.id} does not return ${maxRows} rows at once`;
    const isSameList = (call: Operation) => canReturnWholeList(call) && hasColumns(call, results);
    const other = suggestOperation(
      context,
      `returns up to ${maxRows} such rows`,
      isSameList,
      source,
    );
    context.report('SCR241', whole.location, message, {
      remedy: `Remove "whole": true. ${toAlternative(other)}`,
    });
  }
  return maxRows;
}

/** Whether an operation returns a list and can return all of its rows in one response. */
const canReturnWholeList = (operation: Operation): boolean =>
  operation.effect === 'read' && operation.paging !== undefined && canReturnAllRows(operation);

/** Whether the rows of an operation have the key and the columns of this list, so that it can replace the source. */
function hasColumns({ output, paging }: Operation, results: Tree): boolean {
  const path = getPagingNames(paging)?.rows;
  const listSchema = path === undefined ? output.schema : output.schema?.properties?.[path];
  const names = [results.text('rowKey') ?? '', ...results.list('columns').map(getFieldId)];
  return names.every((name) => {
    const [first = ''] = name.split('.');
    return Object.hasOwn(listSchema?.items?.properties ?? {}, first);
  });
}

/**
 * Whether an operation can return all rows of a list in one response: it has no pages, or its pages may be large
 * enough.
 */
function canReturnAllRows(source: Operation): boolean {
  if (hasNoPages(source)) return true;
  const { properties = {} } = source.input.schema;
  const size = inputNames.size.flatMap((name) => properties[name] ?? []).at(0);
  return (size?.maximum ?? 0) >= limits.wholeListRows.value;
}

/** Whether every response of an operation contains all rows of its list; also true without an operation. */
export const hasNoPages = (source: Operation | undefined): boolean =>
  source?.paging === undefined || source.paging === 'array';
