import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { MeterSegment } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { hasNoPages, readArrangement } from './arrangement.ts';
import { readCondition } from './conditions.ts';
import {
  setOptional,
  requireUniqueIds,
  withRow,
  type BlockContext,
  type BlockCompiler,
  type BlockFields,
} from './block-context.ts';
import { readCard } from './card.ts';
import { readChart } from './chart.ts';
import { reportUnknownName, type Context } from './context.ts';
import { checkNoOptional, readColumns } from './columns.ts';
import { readDocument } from './document.ts';
import { readBareValue, readNamedValues, readValue, readValues, readVisibility } from './fields.ts';
import { readForm } from './forms.ts';
import { readItemEntry } from './item-entry.ts';
import { readMatrix } from './matrix.ts';
import { readName } from './name-values.ts';
import { readPreview } from './preview.ts';
import { readProgress } from './progress.ts';
import { requireReceived } from './protection.ts';
import { readRowTarget } from './row-targets.ts';
import { findSchema } from './schemas.ts';
import { readShortcuts } from './shortcuts.ts';
import { readRowKey, requireNumber } from './row-fields.ts';
import { readFieldPath, readRows } from './sources.ts';
import { readTarget } from './targets.ts';
import { checkPlaceholders, requireTextKey } from './texts.ts';

/** Reads `subtract` or `subtotals` of a block `fields`: ids of some of its fields. Reports ids that no field has. */
function readLineIds(
  context: Context,
  tree: Tree,
  key: 'subtract' | 'subtotals',
  fields: readonly Field[],
): Record<string, string[]> {
  const idTrees = tree.list(key);
  const ids = fields.map(({ id }) => id);
  // A field with an error is reported there.
  const isComplete = ids.length === tree.list('fields').length;
  for (const item of isComplete ? idTrees : []) {
    const found = item.text() ?? '';
    if (!ids.includes(found))
      reportUnknownName(context, 'SCR206', item, `The sum has no field '${found}'`, {
        found,
        among: ids,
      });
  }
  return tree.has(key) ? { [key]: idTrees.map((item) => item.text() ?? '') } : {};
}

/** The functions that compile each kind of block of schemas/meta/parts.schema.json and blocks.schema.json. */
export const blockCompilers: Readonly<Record<string, BlockCompiler>> = {
  fields: (tree, { context, data }) => {
    const fields = readValues(context, requireUniqueIds(context, tree.list('fields')), data);
    return {
      block: 'fields',
      fields,
      columns: tree.number('columns') ?? 2,
      ...setOptional('look', tree.text('look')),
      ...readLineIds(context, tree, 'subtract', fields),
      ...readLineIds(context, tree, 'subtotals', fields),
    };
  },
  card: readCard,
  chart: readChart,
  document: readDocument,
  matrix: readMatrix,
  preview: readPreview,
  progress: readProgress,
  table: readTable,
  meters: readMeters,
  timeline: (tree, { context, data }) => {
    const { rows, row } = readRows(context, tree, data);
    const readRowValue = (key: string) => readBareValue(withRow(context, row), tree.get(key), row);
    return {
      block: 'timeline',
      ...(rows && { rows }),
      at: readRowValue('at'),
      text: readRowValue('text'),
      ...setOptional('detail', readRowValue('detail')),
    };
  },
  split: (tree, block) => ({ block: 'split', ...readParts(tree, block) }),
  sentence: (tree, block) => ({
    block: 'sentence',
    size: tree.text('size') ?? 'body',
    ...setOptional('split', readSplit(tree.get('split'), block)),
    cases: readCases(tree, block),
  }),
  text: (tree, { context, textPrefix }) => ({
    block: 'text',
    texts: tree
      .list('texts')
      .map((id) => requireTextKey(context, { textPath: textPrefix + (id.text() ?? '') }, id)),
  }),
  items: readItems,
  shortcuts: readShortcuts,
  figure: (tree, { context, data }) => ({
    block: 'figure',
    value: readBareValue(context, tree.get('value'), data),
    ...setOptional('note', readBareValue(context, tree.get('valueNote'), data)),
    ...setOptional('open', readTarget(context, tree.get('open'))),
  }),
  form: (tree, { context, textPrefix }) => {
    const form = tree.get('form');
    return form && { block: 'form', form: readForm(context, form, textPrefix) };
  },
  notes: (tree, { context, data }) => {
    const { rows, row } = readRows(context, tree, data);
    const readRowValue = (key: string) => readBareValue(withRow(context, row), tree.get(key), row);
    const meta = readValues(withRow(context, row), tree.list('meta'), row);
    return {
      block: 'notes',
      ...(rows && { rows }),
      heading: readName(withRow(context, row), tree.get('heading'), row),
      ...(tree.flag('headingLabel') && { headingLabel: true }),
      text: readRowValue('text'),
      meta,
    };
  },
};

/** Reads a total and the parts into which it is split. */
const readParts = (tree: Tree, { context, data }: BlockContext) => ({
  total: readValue(context, tree.get('total'), data),
  parts: tree
    .list('parts')
    .map((part) => ({ ...readValue(context, part, data), tone: part.text('tone') ?? 'other' })),
});

/** Reads the bar below a sentence, which shows the parts of a total and has a condition of its own. */
function readSplit(tree: Tree | undefined, block: BlockContext) {
  if (!tree) return undefined;
  const { visibility, partContext } = readVisibility(block.context, tree);
  return { ...visibility, ...readParts(tree, { ...block, context: partContext }) };
}

/**
 * Reads the cases of a sentence. The first whose condition is true is shown; none may follow one without a condition.
 */
function readCases(tree: Tree, block: BlockContext) {
  const cases = requireUniqueIds(block.context, tree.list('cases'));
  const unconditionalIndex = cases.findIndex((item) => !item.has('when'));
  const unconditionalCase = cases[unconditionalIndex];
  if (unconditionalCase && unconditionalIndex < cases.length - 1)
    block.context.report(
      'SCR221',
      unconditionalCase.location,
      `The case '${unconditionalCase.text('id') ?? ''}' has no condition, so those after it are never shown`,
      { remedy: 'Move it to the end, or give it a "when".' },
    );
  return cases.map((item) => readCase(item, block));
}

function readTable(tree: Tree, { context, data }: BlockContext): BlockFields {
  const { rows, row } = readRows(context, tree, data);
  const rowContext = withRow(context, row);
  const loadsAllRows = !tree.has('source') || hasNoPages(context.responseCall.operation);
  checkNoOptional(context, tree.list('columns'));
  return {
    block: 'table',
    ...setOptional('rows', rows),
    rowKey: readRowKey(context, tree.get('rowKey'), row),
    columns: readColumns(context, tree.list('columns'), row),
    rowActions: readActions(rowContext, tree.list('rowActions')),
    ...setOptional('open', readRowTarget(rowContext, tree.get('open'), row)),
    ...setOptional('limit', tree.number('limit')),
    ...setOptional('pageSize', readPageSize(context, tree, loadsAllRows)),
    ...readArrangement(context, tree, {
      source: context.responseCall.operation,
      row,
      loadsAllRows,
    }),
  };
}

/** Reads the rows per page of a table, which has pages only without a limit and with a source that has them. */
function readPageSize(context: Context, tree: Tree, loadsAllRows: boolean): number | undefined {
  const size = tree.get('pageSize');
  if (size && (loadsAllRows || tree.has('limit')))
    context.report('SCR243', size.location, "The table has no pages, and 'pageSize' no effect", {
      remedy: 'Remove "pageSize".',
    });
  return tree.number('pageSize');
}

/** Reads bars that show how much of a limit is used. */
function readMeters(tree: Tree, { context, data, textPrefix }: BlockContext): BlockFields {
  const { rows, row } = readRows(context, tree, data);
  const readPath = (key: string) => readFieldPath(context, tree.get(key), row);
  for (const key of ['used', 'limit']) requireNumber(context, tree.get(key), row);
  return {
    block: 'meters',
    ...setOptional('rows', rows),
    label: readPath('label'),
    ...setOptional('sublabel', readPath('sublabel')),
    used: readPath('used'),
    limit: readPath('limit'),
    ...setOptional('unit', readPath('unit')),
    ...setOptional('units', readUnits(context, tree, row)),
    ...setOptional('asOf', readPath('asOf')),
    ...(tree.has('segments') && { segments: readSegments(context, tree, { row, textPrefix }) }),
  };
}

/** Reads the fields by whose values users choose which bars are shown. The screen has a text for each value. */
function readSegments(
  context: Context,
  tree: Tree,
  { row, textPrefix }: { row: JsonSchema | undefined; textPrefix: string },
): MeterSegment[] {
  return tree.list('segments').map((segment) => {
    const field = readFieldPath(context, segment.get('id'), row) ?? '';
    const request = { textPath: `${textPrefix}segments.${field}`, override: segment.get('label') };
    return {
      field,
      label: requireTextKey(context, request, segment),
      choices: segment.list('values').map((choice) => ({
        value: choice.text() ?? '',
        label: requireTextKey(
          context,
          { textPath: `${textPrefix}segments.${field}.${choice.text() ?? ''}` },
          choice,
        ),
      })),
      ...(segment.has('always') && {
        always: segment.list('always').map((code) => code.text() ?? ''),
      }),
    };
  });
}

/** Returns a text for each unit that is counted, such as visits. Amounts of money are formatted instead. */
function readUnits(context: Context, tree: Tree, row: JsonSchema | undefined) {
  const unit = tree.get('unit');
  const found = unit && row && findSchema(row, (unit.text() ?? '').split('.'));
  if (!found || !('schema' in found)) return undefined;
  const counted = (found.schema.enum ?? []).filter((unitCode) => unitCode !== 'USD').map(String);
  const toTextRequest = (unitCode: string) => ({
    textPath: `units.${unitCode}`,
    shared: [`units.${unitCode}`],
    values: ['count'],
  });
  return Object.fromEntries(
    counted.map((unitCode) => [unitCode, requireTextKey(context, toTextRequest(unitCode), unit)]),
  );
}

function readCase(tree: Tree, { context, data, textPrefix }: BlockContext) {
  const values = readNamedValues(context, tree.get('values'), data);
  const request = {
    textPath: `${textPrefix}cases.${tree.text('id') ?? ''}`,
    override: tree.get('text'),
    values: Object.keys(values),
    hasValuesKey: true,
  };
  const text = requireTextKey(context, request, tree);
  for (const { id, requires = [] } of Object.values(values))
    if (requires.length > 0) requireReceived(context, tree, id, [requires]);
  checkPlaceholders(context, text, tree.get('values'));
  return { text, values, ...setOptional('when', readCondition(context, tree.get('when'))) };
}

function readItems(tree: Tree, { context, data }: BlockContext): BlockFields {
  const entry = readItemEntry(context, tree);
  const { rows, row } = entry ? { row: entry.row } : readRows(context, tree, data);
  const rowContext = withRow(context, row);
  return {
    block: 'items',
    ...setOptional('rows', rows),
    ...setOptional('entry', entry?.entry),
    ...setOptional('chosen', entry?.chosenField),
    heading: readName(rowContext, tree.get('heading'), row),
    ...setOptional('body', readBareValue(rowContext, tree.get('body'), row)),
    meta: readValues(rowContext, tree.list('meta'), row),
    ...setOptional('href', readFieldPath(context, tree.get('href'), row)),
    look: tree.text('look') ?? 'list',
    ...setOptional('groupBy', readBareValue(rowContext, tree.get('groupBy'), row)),
    ...(tree.flag('filter') && { filter: true }),
    ...setOptional('limit', tree.number('limit')),
  };
}
