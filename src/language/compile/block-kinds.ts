import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { readCondition } from './conditions.ts';
import {
  given,
  idsChecked,
  withRow,
  type BlockDesk,
  type BlockReader,
  type Own,
} from './block-desk.ts';
import type { Context } from './context.ts';
import { readBareValue, readColumn, readNamedValues, readValue, readValues } from './fields.ts';
import { readForm } from './forms.ts';
import { requireReceived } from './protection.ts';
import { schemaAt } from './schemas.ts';
import { readShortcuts } from './shortcuts.ts';
import { readFieldName, readRows } from './sources.ts';
import { readTarget } from './targets.ts';
import { checkTaken, needText } from './texts.ts';

/** One reader a kind of block; schemas/meta/parts.schema.json says what each may hold. */
export const blockReaders: Readonly<Record<string, BlockReader>> = {
  fields: (tree, { context, data }) => ({
    block: 'fields',
    fields: readValues(context, idsChecked(context, tree.list('fields')), data),
    columns: tree.number('columns') ?? 2,
  }),
  table: readTable,
  meters: readMeters,
  timeline: (tree, { context, data }) => {
    const { rows, row } = readRows(context, tree, data);
    const value = (word: string) => readBareValue(withRow(context, row), tree.get(word), row);
    return {
      block: 'timeline',
      ...(rows && { rows }),
      at: value('at'),
      text: value('text'),
      ...given('detail', value('detail')),
    };
  },
  split: (tree, { context, data }) => ({
    block: 'split',
    total: readValue(context, tree.get('total'), data),
    parts: tree
      .list('parts')
      .map((part) => ({ ...readValue(context, part, data), tone: part.text('tone') ?? 'other' })),
  }),
  sentence: (tree, desk) => ({
    block: 'sentence',
    size: tree.text('size') ?? 'body',
    cases: idsChecked(desk.context, tree.list('cases')).map((one) => readCase(one, desk)),
  }),
  text: (tree, { context, part }) => ({
    block: 'text',
    texts: tree
      .list('texts')
      .map((id) => needText(context, { part: part + (id.text() ?? '') }, id)),
  }),
  items: readItems,
  shortcuts: readShortcuts,
  figure: (tree, { context, data }) => ({
    block: 'figure',
    value: readBareValue(context, tree.get('value'), data),
    ...given('note', readBareValue(context, tree.get('valueNote'), data)),
    ...given('open', readTarget(context, tree.get('open'))),
  }),
  form: (tree, { context, part }) => {
    const form = tree.get('form');
    return form && { block: 'form', form: readForm(context, form, part) };
  },
  notes: (tree, { context, data }) => {
    const { rows, row } = readRows(context, tree, data);
    const value = (word: string) => readBareValue(withRow(context, row), tree.get(word), row);
    const meta = readValues(withRow(context, row), tree.list('meta'), row);
    return {
      block: 'notes',
      ...(rows && { rows }),
      heading: value('heading'),
      text: value('text'),
      meta,
    };
  },
};

function readTable(tree: Tree, { context, data }: BlockDesk): Own {
  const { rows, row } = readRows(context, tree, data);
  const inner = withRow(context, row);
  const limit = tree.number('limit');
  return {
    block: 'table',
    ...given('rows', rows),
    rowKey: readFieldName(context, tree.get('rowKey'), row) ?? '',
    columns: idsChecked(context, tree.list('columns')).map((column) =>
      readColumn(context, column, row),
    ),
    rowActions: readActions(inner, tree.list('rowActions')),
    ...given('open', readTarget(inner, tree.get('open'))),
    ...given('limit', limit),
  };
}

function readMeters(tree: Tree, { context, data }: BlockDesk): Own {
  const { rows, row } = readRows(context, tree, data);
  const name = (word: string) => readFieldName(context, tree.get(word), row);
  return {
    block: 'meters',
    ...given('rows', rows),
    label: name('label'),
    ...given('sublabel', name('sublabel')),
    used: name('used'),
    limit: name('limit'),
    ...given('unit', name('unit')),
    ...given('units', readUnits(context, tree, row)),
    ...given('asOf', name('asOf')),
  };
}

/** A text for each thing that may be counted; money is worded as money. */
function readUnits(context: Context, tree: Tree, row: JsonSchema | undefined) {
  const unit = tree.get('unit');
  const found = unit && row && schemaAt(row, (unit.text() ?? '').split('.'));
  if (!found || !('schema' in found)) return undefined;
  const counted = (found.schema.enum ?? []).filter((one) => one !== 'USD').map(String);
  const wanted = (one: string) => ({
    part: `units.${one}`,
    shared: [`units.${one}`],
    values: ['count'],
  });
  return Object.fromEntries(counted.map((one) => [one, needText(context, wanted(one), unit)]));
}

function readCase(tree: Tree, { context, data, part }: BlockDesk) {
  const values = readNamedValues(context, tree.get('values'), data);
  const wanted = {
    part: `${part}cases.${tree.text('id') ?? ''}`,
    override: tree.get('text'),
    values: Object.keys(values),
  };
  const text = needText(context, wanted, tree);
  for (const { id, requires = [] } of Object.values(values))
    if (requires.length > 0) requireReceived(context, tree, id, [requires]);
  checkTaken(context, text, tree.get('values'));
  return { text, values, ...given('when', readCondition(context, tree.get('when'))) };
}

function readItems(tree: Tree, { context, data }: BlockDesk): Own {
  const { rows, row } = readRows(context, tree, data);
  const inner = withRow(context, row);
  return {
    block: 'items',
    ...given('rows', rows),
    heading: readBareValue(inner, tree.get('heading'), row),
    ...given('body', readBareValue(inner, tree.get('body'), row)),
    meta: readValues(inner, tree.list('meta'), row),
    ...given('href', readFieldName(context, tree.get('href'), row)),
    look: tree.text('look') ?? 'list',
    ...given('groupBy', readBareValue(inner, tree.get('groupBy'), row)),
    ...(tree.flag('filter') && { filter: true }),
    ...given('limit', tree.number('limit')),
  };
}
