import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getPagingNames } from '#shared/schemas/paging.ts';
import type { Source } from '#shared/screens/call.ts';
import type { Tree } from '../tree/tree.ts';
import { getResponseSchema, readInput, readOperation } from './operations.ts';
import { reportUnknownName, type Context } from './context.ts';
import { describeType } from './describe-type.ts';
import { requireReceived } from './protection.ts';
import { findSchema } from './schemas.ts';
import { findFailureTitle, readFailure } from './texts.ts';
import { isReadable, suggestOperation, returnsFile } from './suggest-operations.ts';
import { reportList, type ListErrorTexts } from './one-object.ts';

/** A source after it was read. */
export interface ReadSource {
  source: Source;
  /** Undefined if it is unknown or cannot be a source. */
  operation: Operation | undefined;
  /** Schema of the data: an object, or an array of rows. */
  value: JsonSchema | undefined;
}

interface SourceOptions {
  /** The inputs that search criteria fill. */
  filled?: Iterable<string>;
  /** Phrases of the error about a source that returns a list; absent where a list can be shown. */
  listError?: ListErrorTexts;
}

/** Reads a source: the call whose response a screen or block shows. */
export function readSource(
  context: Context,
  tree: Tree | undefined,
  { filled = [], listError }: SourceOptions = {},
): ReadSource | undefined {
  if (!tree) return undefined;
  const run = tree.text('run') === 'submit' ? 'submit' : 'load';
  const namedOperation = readSourceOperation(context, tree, run);
  const operation =
    namedOperation && listError && reportList(context, tree, namedOperation, listError)
      ? undefined
      : namedOperation;
  const data = readDataPath(context, tree.get('at'), operation, getResponseSchema(operation));
  const failure = readFailure(context, tree);
  const failureTitle = failure && findFailureTitle(context, failure);
  const input = operation ? readInput(context, tree.get('input'), operation, filled, tree) : {};
  return {
    source: {
      operation: operation?.id ?? '',
      run,
      input,
      ...(failure && { failure }),
      ...(failureTitle && { failureTitle }),
      ...(data.path && { at: data.path }),
    },
    operation,
    value: data.schema,
  };
}

/**
 * Returns the operation of a source; undefined if it changes data when the screen opens. Reports responses without
 * data.
 */
function readSourceOperation(
  context: Context,
  tree: Tree,
  run: Source['run'],
): Operation | undefined {
  const fits = run === 'submit' ? returnsData : isReadable;
  const operation = readOperation(context, tree.get('operation'), 'ACC401', fits);
  if (operation?.effect === 'write' && run === 'load') {
    const message = `${operation.id} changes something, so it cannot be a source`;
    const remedy = 'Name an operation that only reads, or use this operation in an action.';
    context.report('SCR205', tree.location, message, { remedy });
    return undefined;
  }
  if (operation && operation.output.kind !== 'json') {
    const output = operation.output.kind === 'file' ? 'a file' : 'nothing';
    const message = `${operation.id} returns ${output}, which cannot be shown`;
    const other = suggestOperation(context, 'returns data', isReadable, operation);
    const remedy = returnsFile(operation)
      ? `Save the file by an action with "operation": "${operation.id}", or show it in a block "document". Otherwise: ${other}`
      : other;
    context.report('SCR205', tree.location, message, { remedy });
  }
  return operation;
}

/** Returns the path and schema of the data in a response: `at`, or else the property with the rows of a page. */
export function readDataPath(
  context: Context,
  tree: Tree | undefined,
  operation: Operation | undefined,
  response: JsonSchema,
) {
  const path = tree?.text() ?? getPagingNames(operation?.paging)?.rows ?? '';
  if (!operation) return { path, schema: undefined };
  const found = findSchema(response, path === '' ? [] : path.split('.'));
  if ('schema' in found) {
    requireReceived(context, tree ?? context.header.tree, path, found.protections);
    return { path, schema: found.schema };
  }
  const message = `The response of ${operation.id} has no '${found.unknownName}'`;
  reportUnknownName(context, 'SCR204', tree ?? context.header.tree, message, {
    found: found.unknownName,
    among: found.choices,
  });
  return { path, schema: undefined };
}

/** The key whose value is the path to a list, and this path, for the remedy. */
interface ListPath {
  key: 'at' | 'rows';
  path?: string;
}

/** Returns the schema of the rows; reports anything but a list of objects. */
export function readRowSchema(
  context: Context,
  list: JsonSchema | undefined,
  tree: Tree,
  { key, path = '' }: ListPath,
): JsonSchema | undefined {
  if (!list) return undefined;
  if (isList(list)) return list.items;
  const lists = Object.entries(list.properties ?? {}).flatMap(([name, schema]) =>
    isList(schema) ? `"${key}": "${path && `${path}.`}${name}"` : [],
  );
  const message = `A list of rows is needed here, and this is ${describeType(list)}`;
  context.report('SCR205', tree.location, message, {
    found: list.type ?? 'a value',
    remedy:
      lists.length > 0
        ? `Write ${lists.join(' or ')}.`
        : suggestOperation(context, 'returns a list', returnsList, context.responseCall.operation),
  });
  return undefined;
}

const isList = ({ type, items }: JsonSchema): boolean =>
  type === 'array' && items?.type === 'object';

const returnsData = ({ output }: Operation): boolean => output.kind === 'json';

const returnsList = (operation: Operation): boolean =>
  isReadable(operation) && (operation.paging !== undefined || isList(getResponseSchema(operation)));

/** Returns the rows of a block: those of its source, or a list in the screen's record. */
export function readRows(
  context: Context,
  block: Tree,
  data: JsonSchema | undefined,
): { rows?: string; row: JsonSchema | undefined } {
  const path = block.text('rows');
  if (path === undefined) return { row: readRowSchema(context, data, block, { key: 'rows' }) };
  if (!data) return { rows: path, row: undefined };
  const found = findSchema(data, path.split('.'));
  if ('schema' in found)
    return {
      rows: path,
      row: readRowSchema(context, found.schema, block.get('rows') ?? block, { key: 'rows', path }),
    };
  const message = `There is no '${found.unknownName}' in the data of this block`;
  const rowsTree = block.get('rows') ?? block;
  const suggestion = removeFirstName(data, path);
  if (suggestion === undefined)
    reportUnknownName(context, 'SCR204', rowsTree, message, {
      found: found.unknownName,
      among: found.choices,
    });
  else context.report('SCR204', rowsTree.location, message, { found: path, suggestion });
  return { rows: path, row: undefined };
}

/** Returns the path without its first name, if the shorter path exists: messages for record.messages. */
function removeFirstName(data: JsonSchema, path: string): string | undefined {
  const [, ...rest] = path.split('.');
  return rest.length > 0 && 'schema' in findSchema(data, rest) ? rest.join('.') : undefined;
}

/** Reads a key whose value is the path of a field in a row (rowKey, label, used …). */
export function readFieldPath(
  context: Context,
  tree: Tree | undefined,
  schema: JsonSchema | undefined,
): string | undefined {
  const path = tree?.text();
  if (!tree || path === undefined || !schema) return path;
  const found = findSchema(schema, path.split('.'));
  if ('schema' in found) requireReceived(context, tree, path, found.protections);
  else
    reportUnknownName(context, 'SCR204', tree, `There is no field '${found.unknownName}' here`, {
      found: found.unknownName,
      among: found.choices,
    });
  return path;
}
