import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import { readColumnEdit } from './column-edit.ts';
import { readCondition } from './conditions.ts';
import { checkIds, withScope, type Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { readValue } from './fields.ts';
import { getFieldId } from './find-field.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/** Reads the columns of a list, from left to right. */
export function readColumns(
  listContext: Context,
  columns: readonly Tree[],
  row: JsonSchema | undefined,
): Field[] {
  checkIds(listContext, columns);
  checkRowName(listContext, columns);
  const context = withScope(listContext, { row });
  const fields = columns.map((column) => readColumn(context, column, row));
  checkFirstColumn(listContext, columns, fields);
  return fields;
}

function readColumn(context: Context, tree: Tree, row: JsonSchema | undefined): Field {
  const field = readValue(context, tree, row) as Field;
  const secondLine = readValue(context, tree.get('under'), row, 'optional');
  const strongWhen = readCondition(context, tree.get('strongWhen'));
  const edit = readColumnEdit(context, tree, { field, row });
  return {
    ...field,
    ...(tree.flag('sort') && { sort: true, ...readSortLabel(context, tree, field) }),
    ...(tree.flag('rowHeader') && { rowHeader: true }),
    ...(tree.flag('card') && { card: true }),
    ...(tree.text('card') === 'line' && { card: 'line' as const }),
    ...(tree.flag('optional') && { optional: true }),
    ...(secondLine && { under: secondLine }),
    ...(strongWhen && {
      strong: { when: strongWhen, ...readStrongReason(context, tree, field) },
    }),
    ...(edit && { edit }),
  };
}

/** Reads the optional name of the order by a column, for columns that are empty in some rows. */
function readSortLabel(context: Context, tree: Tree, { id }: Field): Pick<Field, 'sortLabel'> {
  const sortLabel = findTextKey(context, { textPath: `fields.${id}.sort` }, tree);
  return sortLabel === undefined ? {} : { sortLabel };
}

/**
 * Reads the text that says what a bold value means: a color or a weight alone would not tell everybody. A bold number says
 * it itself.
 */
const readStrongReason = (context: Context, tree: Tree, { id, schema }: Field) =>
  schema.type === 'number' || schema.type === 'integer'
    ? {}
    : { reason: requireTextKey(context, { textPath: `fields.${id}.strong` }, tree) };

/**
 * Checks the column that names the rows. It is a link and a header that screen readers announce, so it can be neither
 * edited nor hidden.
 */
function checkRowName(context: Context, columns: readonly Tree[]): void {
  const [header, second] = columns.filter((column) => column.flag('rowHeader'));
  const secondRowHeader = second?.get('rowHeader');
  if (secondRowHeader)
    context.report(
      'SCR221',
      secondRowHeader.location,
      `'${header?.text('id') ?? ''}' names the row already, and only one column can`,
      {
        remedy: 'Keep "rowHeader" in one column only.',
      },
    );
  const namingColumn = header ?? columns[0];
  for (const key of ['edit', 'optional']) {
    const location = namingColumn?.get(key)?.location;
    if (location)
      context.report('SCR221', location, `This column names the row, so it cannot have '${key}'`, {
        remedy: `Remove "${key}", or write "rowHeader": true in another column.`,
      });
  }
}

/** Reports a first column whose values are not names, such as dates, if no other column names the rows. */
function checkFirstColumn(
  context: Context,
  [first, ...others]: readonly Tree[],
  [field]: readonly Field[],
): void {
  const hasRowHeader = [first, ...others].some((column) => column?.flag('rowHeader'));
  if (!first || !field || others.length === 0 || hasRowHeader || canNameRow(field.schema)) return;
  context.report(
    'SCR262',
    first.location,
    `The first column names the row, and '${field.id}' is ${describeType(field.schema)}`,
    { found: field.id },
  );
}

/** Whether values of a schema can name a row. */
const canNameRow = ({ type, format, 'x-money': isMoney }: JsonSchema): boolean =>
  type === undefined ||
  type === 'integer' ||
  (type === 'string' && !isMoney && format !== 'date' && format !== 'date-time');

/** Returns the id of the column that names the rows. */
export function getRowHeaderId(columns: readonly Tree[]): string | undefined {
  const header = columns.find((column) => column.flag('rowHeader')) ?? columns[0];
  return header && getFieldId(header);
}

/** Reports columns with `optional` in a list that has no menu to show and hide them. */
export function checkNoOptional(context: Context, columns: readonly Tree[]): void {
  for (const { location } of columns.flatMap((column) => column.get('optional') ?? []))
    context.report(
      'SCR221',
      location,
      "'optional' has no effect here: only the table of a search has a Columns menu",
      {
        remedy: 'Remove "optional", or the column.',
      },
    );
}
