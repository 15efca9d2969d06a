import { findNearest } from '#shared/format/nearest.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { isAssignable } from './schemas.ts';

/** The column that is edited. */
export interface EditedColumn {
  /** The value that it shows. */
  field: Field;
  /** The schema of a row. */
  row: JsonSchema | undefined;
}

/** The column with the input that takes its value. */
interface EditedValue extends EditedColumn {
  /** The name of the input. */
  name: string;
}

/** The name that the contract uses for the version of a row in every input and response. */
export const versionName = 'rowVersion';

/** Checks that the operation has an input that takes the value of the column; returns whether it has. */
export function checkTakesValue(
  context: Context,
  tree: Tree,
  operation: Operation,
  { field, row, name }: EditedValue,
): boolean {
  const inputs = operation.input.schema.properties ?? {};
  const target = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  const inputTree = tree.get('id') ?? tree;
  if (!target) {
    reportNoInput(context, tree, operation, { field, row, name });
    return false;
  }
  if (isComposite(target)) {
    context.report(
      'SCR239',
      inputTree.location,
      `'${name}' of ${operation.id} is more than one value`,
      {
        remedy: getInputRemedy(operation, field),
      },
    );
    return false;
  }
  const fits = name === getFieldName(field) ? isAssignable : mayMeanTheSame;
  if (!tree.has('initial') && field.schema.type && !fits(field.schema, target)) {
    const [found, expected] = [describeType(field.schema), describeType(target)];
    const message = `'${name}' of ${operation.id} takes ${expected}, and the column shows ${found}`;
    context.report('SCR239', inputTree.location, message, {
      found,
      expected,
      remedy: getValueRemedy({ field, row, name }, tree, operation, target),
    });
    return false;
  }
  return true;
}

/**
 * Reports that the operation has no input of this name. Only a name that the author wrote in "id" gets a suggestion: the
 * name of the column is that of a response field, so it is not misspelled.
 */
function reportNoInput(
  context: Context,
  tree: Tree,
  operation: Operation,
  { field, name }: EditedValue,
): void {
  const inputTree = tree.get('id') ?? tree;
  const suggestion = tree.has('id')
    ? findNearest(name, Object.keys(operation.input.schema.properties ?? {}))
    : undefined;
  const message = tree.has('id')
    ? `${operation.id} has no input '${name}' for the value`
    : `${operation.id} cannot change '${name}'`;
  context.report('SCR239', inputTree.location, message, {
    found: name,
    ...(suggestion ? { suggestion } : { remedy: getInputRemedy(operation, field) }),
  });
}

/** Returns the last name in the path of a field. */
export const getFieldName = ({ path }: Field): string => path.at(-1) ?? '';

/**
 * Whether values with different names may mean the same: the type is assignable, the code lists are equal, and the kinds
 * do not contradict (one may be missing). Codes are texts, so a status could otherwise be sent in place of a name.
 */
const mayMeanTheSame = (value: JsonSchema, target: JsonSchema): boolean =>
  isAssignable(value, target) &&
  value['x-code'] === target['x-code'] &&
  (!value['x-kind'] || !target['x-kind'] || value['x-kind'] === target['x-kind']);

/** Whether two values certainly mean the same: they may, and both have the same code list or kind. */
const certainlyMeansTheSame = (value: JsonSchema, target: JsonSchema): boolean =>
  mayMeanTheSame(value, target) &&
  (value['x-code'] !== undefined ||
    (value['x-kind'] !== undefined && value['x-kind'] === target['x-kind']));

const isComposite = ({ type, items }: JsonSchema): boolean =>
  type === 'object' || items?.type === 'object';

/** Maximum number of names that a remedy lists. */
const maxListedNames = 3;

/** Returns the remedy: inputs that take the value of the column, because they have its name, code list or kind. */
function getInputRemedy({ input }: Operation, field: Field): string {
  const names = Object.entries(input.schema.properties ?? {}).flatMap(([name, schema]) =>
    name !== versionName &&
    !isComposite(schema) &&
    (name === getFieldName(field)
      ? isAssignable(field.schema, schema)
      : certainlyMeansTheSame(field.schema, schema))
      ? `"id": "${name}"`
      : [],
  );
  return names.length > 0
    ? `Write the input that takes it in "edit": ${names.slice(0, maxListedNames).join(' or ')}.`
    : 'Remove "edit".';
}

/** Returns the remedy: fields of the row that the input takes, because they have its name, code list or kind. */
function getValueRemedy(
  { field, row, name: input }: EditedValue,
  tree: Tree,
  operation: Operation,
  target: JsonSchema,
): string {
  // Without "id", the value goes to the input with the name of the column, if there is one.
  const takesColumnName = Object.hasOwn(
    operation.input.schema.properties ?? {},
    getFieldName(field),
  );
  const key = tree.has('id') && takesColumnName ? 'id' : 'edit';
  const names = Object.entries(row?.properties ?? {}).flatMap(([name, schema]) =>
    (name === input ? isAssignable(schema, target) : certainlyMeansTheSame(schema, target))
      ? `"initial": "row.${name}"`
      : [],
  );
  return names.length > 0
    ? `Remove "${key}", or write the value with which editing begins: ${names.slice(0, maxListedNames).join(' or ')}.`
    : `Remove "${key}".`;
}
