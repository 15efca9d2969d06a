import type { Contract, Operation } from './contract.ts';
import { joinOperation } from './join-operation.ts';
import { findMarkErrors, findOperationErrors, findWithheldErrors } from './operation-errors.ts';
import {
  BrokenReferenceError,
  isRecord,
  type ReferencedFiles,
  type SchemaFiles,
} from './references.ts';
import { getPagingNames, type PagingShape } from './paging.ts';

/** An error in an API document, with its JSON pointer. */
export interface ContractDiagnostic {
  file: string;
  pointer: string;
  message: string;
  /** The wrong name, if the error is about one name. */
  found?: string;
  /** The name of the property, if the error is that a property is both required and withheld from some callers. */
  withheld?: string;
}

/** Keys that an operation of an API document may have. */
const operationKeywords = [
  'operationId',
  'summary',
  'description',
  'tags',
  'parameters',
  'requestBody',
  'responses',
  'x-input',
  'x-output',
  'x-rows',
  'x-effect',
  'x-access',
  'x-during',
  'x-barred-while-impersonating',
  'x-reauthenticate',
  'x-gates',
  'x-object',
  'x-bulk',
  'x-clears',
  'x-paging',
  'x-active-members',
  'x-csv',
  'x-carries',
  'x-on-failure',
  'x-audit',
  'x-rate',
  'x-errors',
  'x-idempotent',
  'x-repeatable',
  'x-transaction',
  'x-queue',
  'x-employer-review',
  'x-upload',
  'x-rules',
  'x-proofs',
  'x-aliases',
] as const;
const requiredKeywords = ['operationId', 'summary', 'x-effect', 'x-access', 'x-audit', 'x-rate'];
const methods = ['get', 'post', 'put', 'delete'] as const;

/** An operation that was read, with its errors. */
export interface OperationResult {
  /** Undefined if there are errors. */
  operation: Operation | undefined;
  diagnostics: readonly ContractDiagnostic[];
}

/** Reads one operation with everything that it refers to. */
export type ReadOperation = (found: OperationNode, files: ReferencedFiles) => OperationResult;

/**
 * Joins all schemas/<noun>/<noun>.api.json into one contract. Operations with errors are left out and reported. The
 * checker passes a `read` that returns cached results for unchanged operations.
 */
export function readContract(
  files: SchemaFiles,
  read: ReadOperation = readOperation,
): {
  contract: Contract;
  diagnostics: ContractDiagnostic[];
} {
  const contract = new Map<string, Operation>();
  const diagnostics: ContractDiagnostic[] = [];
  for (const [file, document] of files) {
    if (!file.endsWith('.api.json') || !isRecord(document)) continue;
    for (const found of listOperationNodes(file, document)) {
      const { operation, diagnostics: operationDiagnostics } = read(found, files);
      diagnostics.push(...operationDiagnostics);
      if (!operation) continue;
      const other = contract.get(operation.id);
      if (other)
        diagnostics.push({
          ...found.location,
          message: `operationId ${operation.id} is also in ${other.noun}`,
        });
      else contract.set(operation.id, operation);
    }
  }
  diagnostics.push(...findDuplicateRoutes(contract));
  return { contract, diagnostics };
}

function* listOperationNodes(file: string, document: Record<string, unknown>) {
  const paths = isRecord(document['paths']) ? document['paths'] : {};
  for (const [path, item] of Object.entries(paths)) {
    if (!isRecord(item)) continue;
    for (const method of Object.keys(item)) {
      const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      yield { path, method, location: { file, pointer }, node: item[method] };
    }
  }
}

/** An operation as it is written in the document at `location`. */
export interface OperationNode {
  path: string;
  method: string;
  location: { file: string; pointer: string };
  node: unknown;
}

export function readOperation(found: OperationNode, files: ReferencedFiles): OperationResult {
  const diagnostics: ContractDiagnostic[] = [];
  const operation = readAndCheck(found, files, diagnostics);
  return { operation: diagnostics.length === 0 ? operation : undefined, diagnostics };
}

/** Reads an operation and adds its errors to `diagnostics`; undefined if it cannot be read. */
function readAndCheck(
  { path, method, location, node }: OperationNode,
  files: ReferencedFiles,
  diagnostics: ContractDiagnostic[],
): Operation | undefined {
  const { file } = location;
  const addError = (message: string, pointer = '', found?: string) =>
    diagnostics.push({
      file,
      pointer: location.pointer + pointer,
      message,
      ...(found && { found }),
    });
  if (!isRecord(node) || !methods.includes(method as 'get')) {
    addError(`${method} is not a supported method (${methods.join(', ')})`);
    return undefined;
  }
  for (const keyword of Object.keys(node)) {
    if (!(operationKeywords as readonly string[]).includes(keyword))
      addError(`unknown keyword ${keyword}`, `/${keyword}`);
  }
  for (const keyword of requiredKeywords)
    if (node[keyword] === undefined) addError(`${keyword} is missing`);
  for (const message of findBodyErrors(node, method)) addError(message);
  if (Array.isArray(node['x-access']) && node['x-access'].length === 0) {
    addError('x-access is empty: use public for operations open to everyone', '/x-access');
  }
  try {
    const operation = joinOperation({ file, path, method, node }, files);
    for (const message of findOperationErrors(operation)) addError(message);
    for (const { message, pointer, found } of findMarkErrors(operation))
      addError(message, pointer, found);
    diagnostics.push(
      ...findWithheldErrors(operation).map(({ message, found }) => ({
        ...location,
        message,
        withheld: found,
      })),
    );
    return operation;
  } catch (error) {
    if (!(error instanceof BrokenReferenceError)) throw error;
    addError(error.message);
    return undefined;
  }
}

/** Returns the errors of the request and response bodies: each is declared once, and JSON in the short form (`x-…`). */
function findBodyErrors(node: Record<string, unknown>, method: string): string[] {
  const isPresent = (keyword: string) => node[keyword] !== undefined;
  const outputs = ['responses', 'x-output', 'x-rows'].filter(isPresent);
  const holdsJson = (keyword: string) =>
    JSON.stringify(node[keyword] ?? '').includes('"application/json"');
  return [
    ...(outputs.length === 1
      ? []
      : [`one of responses, x-output and x-rows is needed; there are ${outputs.length}`]),
    ...(isPresent('x-input') && isPresent('requestBody')
      ? ['x-input and requestBody exclude each other']
      : []),
    ...(isPresent('x-input') && method === 'get'
      ? ['a GET request has no body: write its inputs as parameters, or use post']
      : []),
    ...(holdsJson('requestBody') ? ['a JSON body is written as x-input'] : []),
    ...(isPresent('x-rows') && !isPresent('x-paging')
      ? ['x-rows needs x-paging, which names the paging fields']
      : []),
    ...(isPresent('x-active-members') &&
    (!isPresent('x-rows') || getPagingNames(node['x-paging'] as PagingShape) === undefined)
      ? ['x-active-members is for a list that is returned in pages (x-paging, x-rows)']
      : []),
  ];
}

function findDuplicateRoutes(contract: Contract): ContractDiagnostic[] {
  const seen = new Map<string, Operation>();
  const diagnostics: ContractDiagnostic[] = [];
  for (const operation of contract.values()) {
    for (const { method, path } of [operation, ...operation.aliases]) {
      const route = `${method} ${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`;
      const other = seen.get(route);
      const file = `schemas/${operation.noun}/${operation.noun}.api.json`;
      if (other)
        diagnostics.push({
          file,
          pointer: '/paths',
          message: `${route} is declared by ${other.id} and ${operation.id}`,
        });
      seen.set(route, operation);
    }
  }
  return diagnostics;
}
