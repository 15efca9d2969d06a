import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { findNearest } from '#shared/format/nearest.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { hasNoPages, readArrangement, readWhole } from './arrangement.ts';
import { checkNoOptional, readColumns } from './columns.ts';
import {
  checkIds,
  withAskedInputs,
  withRequestCall,
  withResponseCall,
  withScope,
  type Context,
} from './context.ts';
import { readExport } from './export.ts';
import { checkFirstSearch } from './first-search.ts';
import { getFieldId } from './find-field.ts';
import { listFilledNames, readInputRows, recordUrlFields } from './inputs.ts';
import { requireReceived } from './protection.ts';
import { pickProperties, pruneForBrowser, findSchema } from './schemas.ts';
import { readRowKey } from './row-fields.ts';
import { readRowPanel } from './row-panel.ts';
import { readSelection } from './selection.ts';
import { readFieldPath, readSource, readRowSchema } from './sources.ts';
import { readTarget } from './targets.ts';
import { requireTextKey } from './texts.ts';

/** The number of rows on a page, unless the screen has `pageSize`. */
const defaultPageSize = 20;

/** Reads a screen of kind `search`: its criteria and the list of results. */
export function readSearch(context: Context, tree: Tree): SearchBody {
  const rows = ['rows', 'more'].map((name) => tree.get('criteria')?.list(name) ?? []);
  const fields = rows.flat().flatMap(({ items }) => [...items]);
  checkIds(context, fields);
  const filled = listFilledNames([fields]);
  const source = readSource(context, tree.get('source'), { filled });
  const form = source?.operation?.input.schema;
  const searchContext = withScope(
    withRequestCall(withResponseCall(context, source?.operation), source?.operation),
    {
      form,
      criteria: form,
    },
  );
  const criteria = readCriteria(withAskedInputs(searchContext, filled), tree, form, filled);
  if (source) checkFirstSearch(searchContext, tree, { ...source, ...criteria }, source.operation);
  return {
    kind: 'search',
    source: source?.source ?? { operation: '', run: 'load', input: {} },
    ...criteria,
    results: readResults(
      searchContext,
      tree,
      source?.operation,
      source &&
        readRowSchema(searchContext, source.value, tree.get('source') ?? tree, {
          key: 'at',
          path: source.source.at,
        }),
      new Set([...filled, ...Object.keys(source?.source.input ?? {})]),
    ),
  };
}

function readCriteria(
  context: Context,
  tree: Tree,
  form: JsonSchema | undefined,
  filled: ReadonlySet<string>,
): Pick<SearchBody, 'criteria'> {
  const criteria = tree.get('criteria');
  if (!criteria) return {};
  const rows = readInputRows(context, criteria.get('rows'), form);
  const more = readInputRows(context, criteria.get('more'), form);
  recordUrlFields(context, [...rows, ...more]);
  return {
    criteria: {
      rows,
      more,
      schema: pruneForBrowser(pickProperties(form ?? { type: 'object' }, filled)),
      run: requireTextKey(
        context,
        { textPath: 'actions.search', shared: ['actions.search'] },
        criteria,
      ),
    },
  };
}

/**
 * Reads the list of results. `operation`: the source of the list. `criteria`: the names of its inputs that the search
 * fields or the screen's bindings fill.
 */
function readResults(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  row: JsonSchema | undefined,
  criteria: ReadonlySet<string>,
): SearchBody['results'] {
  const results = tree.get('results') ?? tree;
  const rowContext = withScope(context, { row });
  const columns = results.list('columns');
  for (const column of columns)
    if (column.flag('sort')) checkSort(context, column, getFieldId(column), operation);
  const open = readTarget(rowContext, results.get('open'));
  const rowKey = readRowKey(context, results.get('rowKey'), row);
  const whole = readWhole(context, results, operation);
  const panel = readRowPanel(context, results, row, rowKey);
  checkRecords(context, results);
  const select = readSelection(context, results, { source: operation, row, rowKey, criteria });
  return {
    rowKey,
    columns: readColumns(context, columns, row),
    ...readSort(context, results, operation, row),
    pageSize: whole ?? results.number('pageSize') ?? defaultPageSize,
    ...(whole !== undefined && { whole: true as const }),
    ...readArrangement(context, results, {
      source: operation,
      row,
      loadsAllRows: whole !== undefined || hasNoPages(operation),
    }),
    ...(results.text('look') === 'records' && { look: 'records' as const }),
    ...(open && { open }),
    ...(readOpensOnly(context, results) && { opensOnly: true as const }),
    ...(panel && { panel }),
    rowActions: readActions(rowContext, results.list('rowActions')),
    ...(select && { select }),
    empty: requireTextKey(context, { textPath: 'empty', shared: ['shell.empty.search'] }, tree),
    ...readExport(context, results, { source: operation, criteria }),
  };
}

/** Reports `edit` and `optional` in a list with the look "records", which shows values only. */
function checkRecords(context: Context, results: Tree): void {
  if (results.text('look') !== 'records') return;
  checkNoOptional(context, results.list('columns'));
  for (const edit of results.list('columns').flatMap((column) => column.get('edit') ?? []))
    context.report(
      'SCR221',
      edit.location,
      "'edit' has no effect here: 'records' only show values",
      {
        remedy: 'Remove "edit", or "look": "records".',
      },
    );
}

/**
 * Reports a column by which the operation cannot sort. A list without pages is sorted by the browser, by any column.
 */
function checkSort(
  context: Context,
  tree: Tree,
  id: string,
  operation: Operation | undefined,
): void {
  if (!operation || hasNoPages(operation)) return;
  const { sortProperty, sortBy } = operation.input.schema.properties ?? {};
  const accepted = (sortProperty ?? sortBy)?.enum?.map(String) ?? [];
  if (accepted.includes(id)) return;
  const suggestion = findNearest(id, accepted);
  const remedy = `Remove "sort": ${operation.id} returns its rows in one order only.`;
  context.report('SCR219', tree.location, `${operation.id} cannot sort by '${id}'`, {
    found: id,
    expected: accepted,
    ...(suggestion && { suggestion }),
    ...(accepted.length === 0 && { remedy }),
  });
}

/** Whether the only row of a search is opened. Reports the key where rows open nothing. */
function readOpensOnly(context: Context, results: Tree): boolean {
  const key = results.get('opensOnly');
  if (key && !results.has('open'))
    context.report('SCR221', key.location, "'opensOnly' has no effect without 'open'", {
      remedy: 'Add "open" with the screen of a row, or remove "opensOnly".',
    });
  return results.flag('opensOnly');
}

function readSort(
  context: Context,
  results: Tree,
  operation: Operation | undefined,
  row: JsonSchema | undefined,
): Pick<SearchBody['results'], 'sort'> {
  const sort = results.get('sort');
  const field = sort?.text();
  const direction = results.get('sortDesc');
  if (direction && !sort)
    context.report('SCR221', direction.location, "'sortDesc' has no effect without 'sort'", {
      remedy: 'Add "sort" with a column, or remove "sortDesc".',
    });
  if (!sort || field === undefined) return {};
  checkSort(context, sort, field, operation);
  if (!hasNoPages(operation)) {
    const sorted = findSchema(row ?? {}, [field]);
    if ('schema' in sorted) requireReceived(context, sort, field, sorted.protections);
  } else readFieldPath(context, sort, row);
  return { sort: { field, descending: results.flag('sortDesc') } };
}
