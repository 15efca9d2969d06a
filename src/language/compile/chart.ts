import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { describeType } from './describe-type.ts';
import {
  requireUniqueIds,
  setOptional,
  withRow,
  type BlockContext,
  type BlockFields,
} from './block-context.ts';
import { hasNoPages } from './arrangement.ts';
import type { Context } from './context.ts';
import { suggestOperation } from './suggest-operations.ts';
import { readValue, readValues } from './fields.ts';
import { readRows } from './sources.ts';
import { readTarget } from './targets.ts';

/** Reads a chart: the field of its categories (`by`), the numbers, and the screens that they open. */
export function readChart(tree: Tree, { context, data }: BlockContext): BlockFields {
  const { rows, row } = readRows(context, tree, data);
  const rowContext = withRow(context, row);
  const shape = tree.text('shape') ?? 'bar';
  const by = readValue(rowContext, tree.get('by'), row);
  const values = requireUniqueIds(context, tree.list('values')).flatMap((value) =>
    readValues(rowContext, [value], row).map((field) => ({
      ...field,
      ...setOptional('tone', value.text('tone')),
    })),
  );
  const open = readTarget(rowContext, tree.get('open'));
  checkShape(context, tree, shape, by);
  checkLinks(context, tree, shape, by);
  checkReturnsAllRows(context, tree.get('source'));
  if (row) checkNumbers(context, tree, values);
  return {
    block: 'chart',
    ...setOptional('rows', rows),
    shape,
    by,
    values,
    ...(tree.flag('stacked') && { stacked: true }),
    ...setOptional('open', open),
  };
}

/** Reports a source with pages: the chart would show only one page, and users would not know. */
function checkReturnsAllRows(context: Context, source: Tree | undefined): void {
  const operation = context.symbols.contract.get(source?.text('operation') ?? '');
  if (!source || hasNoPages(operation)) return;
  const message = `${operation?.id} returns one page at a time, so the chart would leave out rows`;
  context.report('SCR242', source.location, message, {
    remedy: suggestOperation(context, 'returns all rows', returnsAllRows, operation),
  });
}

const returnsAllRows = (call: Operation): boolean =>
  call.effect === 'read' && call.paging === 'array';

function checkShape(context: Context, tree: Tree, shape: string, by: Field | undefined): void {
  const values = tree.get('values');
  if (shape === 'share' && values && values.items.length > 1)
    context.report(
      'SCR221',
      values.location,
      "A chart of shape 'share' shows one number of each row",
      { remedy: 'Keep one of the values, or write "shape": "bar".' },
    );
  if (tree.flag('stacked') && shape !== 'bar')
    context.report(
      'SCR221',
      tree.get('stacked')?.location ?? tree.location,
      "Only bars can be 'stacked'",
      { remedy: 'Remove "stacked", or write "shape": "bar".' },
    );
  if (shape === 'line' && by && !isOrdered(by.schema))
    context.report(
      'SCR221',
      tree.get('by')?.location ?? tree.location,
      `A line runs over dates or numbers, and '${by.id}' is neither`,
      { remedy: 'Write "shape": "bar", or choose another field in "by".' },
    );
}

/** Reports links that have no effect. Only numbers in a chart of bars with names can be links. */
function checkLinks(context: Context, tree: Tree, shape: string, by: Field | undefined): void {
  const reject = (link: Tree | undefined, message: string) =>
    link &&
    context.report('SCR221', link.location, message, {
      remedy: 'Move it to the chart, beside "by": a click on a row then opens the screen.',
    });
  reject(tree.get('by')?.get('open'), "'open' has no effect in 'by'");
  const areCategoriesNames = !by || (by.schema.type === 'string' && by.schema.format !== 'date');
  if (shape === 'bar' && areCategoriesNames) return;
  for (const value of tree.list('values'))
    reject(
      value.get('open'),
      "'open' has no effect at this number: only in a chart of bars with names",
    );
}

function checkNumbers(context: Context, tree: Tree, values: readonly Field[]): void {
  for (const [index, value] of tree.list('values').entries()) {
    const field = values[index];
    if (field?.schema.type !== undefined && !isNumber(field.schema))
      context.report(
        'SCR207',
        value.location,
        `A chart shows numbers, and '${field.id}' is ${describeType(field.schema)}`,
        { remedy: 'Choose a field that is a number.' },
      );
  }
}

const isNumber = ({ type }: JsonSchema): boolean => type === 'number' || type === 'integer';

/** Whether a line can run over the values: dates or numbers. Codes have no order, even if they are numbers. */
const isOrdered = (schema: JsonSchema): boolean =>
  schema.type === undefined ||
  schema.format === 'date' ||
  (isNumber(schema) && schema['x-code'] === undefined);
