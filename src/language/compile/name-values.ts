import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { readBareValue, readHeading, readValues } from './fields.ts';

type ReadField = typeof readBareValue;

/** Returns a function that reads a value and checks that it can be a name. */
const addNameCheck =
  (read: ReadField): ReadField =>
  (context, tree, within) => {
    const field = read(context, tree, within);
    if (tree && field) checkNameKind(context, tree, field);
    return field;
  };

/** Reads the value that names an entry of a list, a row or a card. */
export const readName = addNameCheck(readBareValue);

/** Reads the value that names the record of a screen. */
export const readScreenName = addNameCheck(readHeading);

const typesThatAreNoName: readonly JsonSchema['type'][] = ['boolean', 'array', 'object'];

/** Reports a heading whose value cannot be a name, such as a boolean, which screen readers would announce as "yes". */
export function checkNameKind(context: Context, tree: Tree, { id, schema }: Field): void {
  if (typesThatAreNoName.includes(schema.type))
    context.report(
      'SCR263',
      tree.location,
      `A heading names something, and '${id}' is ${describeType(schema)}`,
      { found: id },
    );
}

/** Reads the badges beside a heading, which show statuses and lateness. */
export function readBadges(
  context: Context,
  trees: readonly Tree[],
  within: JsonSchema | undefined,
): Field[] {
  return trees.flatMap((tree) => {
    const fields = readValues(context, [tree], within);
    for (const { id, as, schema } of fields)
      if (as !== 'late' && !isStatus(schema))
        context.report(
          'SCR215',
          tree.location,
          `A badge shows a status or a yes or no, and '${id}' is ${describeType(schema)}`,
          { found: id, remedy: 'Show it in a block "fields", or as "headingMore".' },
        );
    return fields;
  });
}

/** Whether a badge can show the value: a code, a yes or no, or a text. Unknown fields are reported elsewhere. */
const isStatus = ({ type, format, 'x-code': code }: JsonSchema): boolean =>
  type === undefined ||
  code !== undefined ||
  type === 'boolean' ||
  (type === 'string' && format === undefined);
