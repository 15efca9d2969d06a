import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { reportUnknownName, type Context } from './context.ts';
import { describeFieldList } from './name-lists.ts';
import { findSchema } from './schemas.ts';

/** Returns the id of a field, which is written as a text or as an object with "id". */
export const getFieldId = (tree: Tree): string => tree.text() ?? tree.text('id') ?? '';

/** A field with its schema in the request or response of an operation. */
export interface FoundField {
  /** The path as text: 'address.city'. */
  id: string;
  path: string[];
  /** Empty if the field is unknown. */
  schema: JsonSchema;
  /** The `x-requires` of the property and of the objects around it. */
  protections: Protection[];
  /** Whether the property and the objects around it are required. */
  required: boolean;
}

/**
 * Returns the field that a tree names, in a request or response with the schema `within`. An unknown field is reported,
 * and returned with an empty schema.
 */
export function findField(
  context: Context,
  tree: Tree,
  within: JsonSchema | undefined,
  side: 'request' | 'response',
): FoundField {
  const id = getFieldId(tree);
  if (id === 'value' && within && isSingleValue(within))
    return { id, path: [], schema: within, protections: [], required: true };
  const path = id.split('.');
  const found = findSchema(within ?? {}, path);
  if ('schema' in found) return { id, path, ...found };
  if (within) {
    const code = side === 'request' ? 'SCR203' : 'SCR204';
    const idTree = tree.get('id') ?? tree;
    if (found.choices.length === 0 && path.length > 1 && path[0] !== found.unknownName)
      reportSingleValue(
        context,
        code,
        idTree,
        path.slice(0, path.indexOf(found.unknownName)).join('.'),
      );
    else
      reportUnknownName(
        context,
        code,
        idTree,
        describeMissingField(context, side, path, found.unknownName),
        {
          found: removeRoot(id, within) ?? found.unknownName,
          among: found.choices,
          otherwise: getFieldListCommand(context, side),
        },
      );
  }
  return { id, path, schema: {}, protections: [], required: false };
}

/** Reports a path that continues after a value without fields, such as `name.first` if `name` is a string. */
const reportSingleValue = (
  context: Context,
  code: 'SCR203' | 'SCR204',
  idTree: Tree,
  id: string,
): void =>
  context.report(code, idTree.location, `'${id}' is a single value, without fields of its own`, {
    found: id,
    remedy: `Write "${id}".`,
  });

/** Returns a message that names the operation, or the object in it, that does not have the field. */
function describeMissingField(
  context: Context,
  side: 'request' | 'response',
  path: readonly string[],
  unknownName: string,
): string {
  const operation = getCall(context, side)?.id;
  const parent = path.slice(0, path.indexOf(unknownName)).join('.');
  if (parent !== '') return `'${parent}' has no field '${unknownName}'`;
  if (side === 'request' && context.entry)
    return `An entry of '${context.entry.list}' has no field '${unknownName}'`;
  if (operation === undefined) return `The ${side} has no '${unknownName}'`;
  return `${operation} ${side === 'request' ? 'takes' : 'returns'} no '${unknownName}'`;
}

const getCall = ({ requestCall, responseCall }: Context, side: 'request' | 'response') =>
  (side === 'request' ? requestCall : responseCall).operation;

/** Returns a sentence with the command that lists the fields of the operation; undefined without an operation. */
function getFieldListCommand(context: Context, side: 'request' | 'response'): string | undefined {
  const operation = getCall(context, side)?.id;
  return operation && describeFieldList(operation, side === 'request' ? 'takes' : 'returns');
}

/** Whether a response is a single number or text; its only field is `value`. */
const isSingleValue = ({ type }: JsonSchema): boolean =>
  type !== undefined && type !== 'object' && type !== 'array';

/** Returns the suggestion for a field that is written with a variable: memberId for row.memberId. */
function removeRoot(id: string, within: JsonSchema): string | undefined {
  const [, pathInRoot] = /^(?:row|record|result|form|criteria)\.(.+)$/u.exec(id) ?? [];
  return pathInRoot !== undefined && 'schema' in findSchema(within, pathInRoot.split('.'))
    ? pathInRoot
    : undefined;
}
