import type { Contract, Operation } from '#shared/schemas/contract.ts';
import {
  readContract,
  readOperation,
  type ContractDiagnostic,
  type ReadOperation,
} from '#shared/schemas/contract-reader.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { cacheByLookups, type Cache } from '../core/cache.ts';
import type { Tree } from '../tree/tree.ts';
import { checkShape } from '../meta-schema/check-shape.ts';
import type { MetaSchemas } from '../meta-schema/meta-schema.ts';
import { getMetaSchemaName } from '../core/file-kinds.ts';
import { normalizeSchema } from './normalize-schema.ts';
import type { Trees } from './trees.ts';

/** The names that the contract defines. */
export interface ContractSymbols {
  contract: Contract;
  contractDiagnostics: readonly ContractDiagnostic[];
  /** Ids of operations with errors. Screens that use one are not reported for it. */
  brokenOperations: ReadonlySet<string>;
  validators: ReadonlySet<string>;
  /** The kinds of records that an input identifies, separated by spaces, by the name of the input (x-object). */
  recordKeys: ReadonlyMap<string, string>;
}

/** Reads the contract from the valid parts of all API documents. An unchanged operation remains the same object. */
export function gatherContract(
  trees: Trees,
  metaSchemas: MetaSchemas,
  cache: Cache,
): ContractSymbols {
  const files = normalizeFiles(trees, metaSchemas, cache);
  const { contract, diagnostics } = readContract(files, createCachedReader(cache));
  const writtenIds = trees
    .ofKind('api')
    .flatMap((tree) => listOperations(tree).map(({ id }) => id));
  const validators = trees.byPath.get('schemas/parts/validators.json')?.get('validators');
  return {
    contract: new Map(
      [...contract].map(([id, operation]) => [
        id,
        cache.getOrCompute(
          `operation ${id}`,
          [serializeOperation(operation, cache)],
          () => operation,
        ),
      ]),
    ),
    contractDiagnostics: diagnostics,
    brokenOperations: new Set(writtenIds.filter((id) => !contract.has(id))),
    validators: new Set(validators?.members?.keys() ?? []),
    recordKeys: gatherRecordKeys(contract),
  };
}

const serializeOperation = (operation: Operation, cache: Cache): string =>
  cache.getOrCompute(`text of ${operation.id}`, [operation], () => JSON.stringify(operation));

/** Reads an operation again only when its document or a file that it refers to has changed. */
const createCachedReader =
  (cache: Cache): ReadOperation =>
  (found, files) =>
    cacheByLookups(
      cache,
      [`operation at ${found.location.file}#${found.location.pointer}`, found.node],
      files,
      (recorded) => readOperation(found, recorded),
    );

/**
 * Returns the kinds of records by input, joined by spaces: === then tells whether the kinds of an input have changed.
 */
function gatherRecordKeys(contract: Contract): Map<string, string> {
  const objects = [...contract.values()].flatMap(({ object }) => object ?? []);
  return new Map(
    [...Map.groupBy(objects, ({ field }) => field)].map(([field, uses]) => [
      field,
      [...new Set(uses.map(({ kind }) => kind))].toSorted().join(' '),
    ]),
  );
}

/** Returns the contents of each file of the contract without invalid operations and schemas. */
function normalizeFiles(
  trees: Trees,
  metaSchemas: MetaSchemas,
  cache: Cache,
): Map<string, unknown> {
  const normalizeOnce = (tree: Tree, read: (tree: Tree) => unknown) => {
    const { file } = tree.location;
    return [
      file,
      cache.getOrCompute(`normalized ${file}`, [tree, metaSchemas], () => read(tree)),
    ] as const;
  };
  return new Map([
    ...trees
      .ofKind('part')
      .map((tree) => normalizeOnce(tree, (file) => normalizePart(file, metaSchemas))),
    ...trees
      .ofKind('schema')
      .map((tree) => normalizeOnce(tree, (file) => normalizeFile(file.json()))),
    ...trees
      .ofKind('api')
      .map((tree) => normalizeOnce(tree, (file) => normalizeDocument(file, metaSchemas))),
  ]);
}

/** An operation as it is written in an API document. */
export interface WrittenOperation {
  id: string;
  tree: Tree;
}

/** Returns the operations of an API document, also those with errors. */
export const listOperations = (document: Tree): WrittenOperation[] =>
  [...(document.get('paths')?.members?.values() ?? [])]
    .flatMap((path) => [...(path.value.members?.values() ?? [])])
    .flatMap(({ value }) => {
      const id = value.text('operationId');
      return id === undefined ? [] : [{ id, tree: value }];
    });

/** Returns the definitions (`$defs`) of a schema file without invalid keywords. */
function normalizeFile(file: unknown): unknown {
  if (!isRecord(file) || !isRecord(file['$defs'])) return {};
  const definitions = Object.entries(file['$defs']).map(([name, schema]) => [
    name,
    normalizeSchema(schema),
  ]);
  return { $defs: Object.fromEntries(definitions) as unknown };
}

/** Meta-schemas of the files in schemas/parts that contain access grants and rules, to which operations refer. */
const sharedMetaSchemas: ReadonlySet<string> = new Set(['access.schema.json', 'rules.schema.json']);

/**
 * Returns a file of schemas/parts. One with access grants or rules is empty if `checkShapes` reports an error in it.
 */
function normalizePart(part: Tree, metaSchemas: MetaSchemas): unknown {
  const file = getMetaSchemaName(part.location.file) ?? '';
  const schema = metaSchemas.get(file);
  if (!sharedMetaSchemas.has(file) || !schema) return part.json();
  return checkShape(part, { schema, file }, metaSchemas).length === 0 ? part.json() : {};
}

/** Returns the document with its valid operations only; `checkShapes` reports the others. */
function normalizeDocument(document: Tree, metaSchemas: MetaSchemas): unknown {
  const schema = metaSchemas.get('api.schema.json')?.definitions?.['operation'];
  const isValid = (tree: Tree) =>
    !schema || checkShape(tree, { schema, file: 'api.schema.json' }, metaSchemas).length === 0;
  const paths = [...(document.get('paths')?.members?.values() ?? [])].map(({ name, value }) => {
    const operations = [...(value.members?.values() ?? [])].filter(({ value: operation }) =>
      isValid(operation),
    );
    return [
      name,
      Object.fromEntries(
        operations.map((member) => [member.name, normalizeSchemas(member.value.json())]),
      ),
    ];
  });
  return { paths: Object.fromEntries(paths) as unknown };
}

/** Keys of an API document that contain a schema. */
export const schemaKeys: ReadonlySet<string> = new Set(['schema', 'x-input', 'x-output', 'x-rows']);

/** Normalizes every schema in a value of an API document. */
function normalizeSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeSchemas);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    schemaKeys.has(name) ? normalizeSchema(member) : normalizeSchemas(member),
  ]);
  return Object.fromEntries(members);
}
