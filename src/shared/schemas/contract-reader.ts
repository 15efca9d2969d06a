import type {
  AccessGrant,
  Contract,
  Encoding,
  Operation,
  OperationOutput,
  Place,
} from './contract.ts';
import type { JsonSchema } from './json-schema.ts';
import { ReferenceError, isRecord, resolveReferences, type SchemaFiles } from './references.ts';

/** A fault in an API document, with the JSON pointer at which it stands. */
export interface ContractFinding {
  file: string;
  pointer: string;
  message: string;
}

/** Words an operation of an API document may have; any other is a finding. */
export const operationWords = [
  'operationId',
  'summary',
  'description',
  'tags',
  'parameters',
  'requestBody',
  'responses',
  'x-effect',
  'x-access',
  'x-during',
  'x-barred-while-impersonating',
  'x-gates',
  'x-object',
  'x-paging',
  'x-audit',
  'x-rate',
  'x-errors',
  'x-idempotent',
  'x-rules',
  'x-aliases',
] as const;
const requiredWords = [
  'operationId',
  'summary',
  'responses',
  'x-effect',
  'x-access',
  'x-audit',
  'x-rate',
];
const methods = ['get', 'post', 'put', 'delete'] as const;

interface Place_ {
  file: string;
  pointer: string;
}

/** Joins all schemas/<noun>/<noun>.api.json into one contract. Faulty operations are left out and reported. */
export function readContract(files: SchemaFiles): {
  contract: Contract;
  findings: ContractFinding[];
} {
  const contract = new Map<string, Operation>();
  const findings: ContractFinding[] = [];
  for (const [file, document] of files) {
    if (!file.endsWith('.api.json') || !isRecord(document)) continue;
    for (const found of operationNodes(file, document)) {
      const read = readOperation(found, files, findings);
      if (!read) continue;
      const other = contract.get(read.id);
      if (other)
        findings.push({ ...found.at, message: `operationId ${read.id} is also in ${other.noun}` });
      else contract.set(read.id, read);
    }
  }
  findings.push(...sameAddress(contract));
  return { contract, findings };
}

function* operationNodes(file: string, document: Record<string, unknown>) {
  const paths = isRecord(document['paths']) ? document['paths'] : {};
  for (const [path, item] of Object.entries(paths)) {
    if (!isRecord(item)) continue;
    for (const method of Object.keys(item)) {
      const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      yield { path, method, at: { file, pointer }, node: item[method] };
    }
  }
}

interface Found {
  path: string;
  method: string;
  at: Place_;
  node: unknown;
}

function readOperation(
  { path, method, at, node }: Found,
  files: SchemaFiles,
  findings: ContractFinding[],
): Operation | undefined {
  const { file } = at;
  const before = findings.length;
  const fault = (message: string, pointer = '') =>
    findings.push({ file, pointer: at.pointer + pointer, message });
  if (!isRecord(node) || !methods.includes(method as 'get')) {
    fault(`${method} is not a method the portal answers (${methods.join(', ')})`);
    return undefined;
  }
  for (const word of Object.keys(node)) {
    if (!(operationWords as readonly string[]).includes(word))
      fault(`unknown word ${word}`, `/${word}`);
  }
  for (const word of requiredWords) if (node[word] === undefined) fault(`${word} is missing`);
  if (Array.isArray(node['x-access']) && node['x-access'].length === 0) {
    fault('x-access names nobody: what everybody may call says public', '/x-access');
  }
  try {
    const operation = joinOperation(file, path, method, node, files);
    for (const message of inputFaults(operation)) fault(message);
    return findings.length === before ? operation : undefined;
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    fault(error.message);
    return undefined;
  }
}

function joinOperation(
  file: string,
  path: string,
  method: string,
  node: Record<string, unknown>,
  files: SchemaFiles,
): Operation {
  const output = readOutput(node, file, files);
  return {
    id: String(node['operationId']),
    noun: file.split('/').at(-2) ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    aliases: (node['x-aliases'] as Operation['aliases'] | undefined) ?? [],
    summary: String(node['summary']),
    effect: node['x-effect'] as Operation['effect'],
    access: (node['x-access'] as AccessGrant[] | undefined) ?? [],
    allowedDuring: (node['x-during'] as Operation['allowedDuring'] | undefined) ?? [],
    barredWhileImpersonating: node['x-barred-while-impersonating'] === true,
    gates: (node['x-gates'] as Operation['gates'] | undefined) ?? [],
    object: node['x-object'] as Operation['object'],
    paging: node['x-paging'] as Operation['paging'],
    audit: node['x-audit'] as Operation['audit'],
    rate: node['x-rate'] as Operation['rate'],
    errors: node['x-errors'] === 'oauth' ? 'oauth' : 'problem',
    idempotent: node['x-idempotent'] === true,
    rules: (node['x-rules'] as Operation['rules'] | undefined) ?? [],
    input: readInput(node, file, files),
    output,
  };
}

function readInput(
  node: Record<string, unknown>,
  file: string,
  files: SchemaFiles,
): Operation['input'] {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const places: Record<string, Place> = {};
  for (const parameter of Array.isArray(node['parameters']) ? node['parameters'] : []) {
    const read = resolveReferences(parameter, file, files) as unknown as {
      name: string;
      in: Place;
      required?: boolean;
      schema: JsonSchema;
    };
    properties[read.name] = read.schema;
    places[read.name] = read.in;
    if (read.required || read.in === 'path') required.push(read.name);
  }
  const { encoding, schema } = readBody(node, file, files);
  let uploads: string | undefined;
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (property.format === 'binary' || property.items?.format === 'binary') {
      uploads = name;
      continue;
    }
    // A name in two places would let one overrule the other unseen; the clash is reported by inputFaults.
    places[name] = places[name] === undefined ? 'body' : ('clash' as Place);
    properties[name] = property;
  }
  required.push(...(schema?.required ?? []).filter((name) => name !== uploads));
  return {
    encoding,
    places,
    files: uploads,
    schema: { type: 'object', properties, required, additionalProperties: false },
  };
}

const encodings: Record<string, Encoding> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

function readBody(node: Record<string, unknown>, file: string, files: SchemaFiles) {
  const body = isRecord(node['requestBody']) ? node['requestBody'] : undefined;
  const content = isRecord(body?.['content']) ? body['content'] : {};
  const [type] = Object.keys(content);
  if (type === undefined) return { encoding: 'none' as Encoding, schema: undefined };
  const media = content[type] as { schema?: unknown };
  return {
    encoding: encodings[type] ?? 'json',
    schema: resolveReferences(media.schema, file, files),
  };
}

function readOutput(
  node: Record<string, unknown>,
  file: string,
  files: SchemaFiles,
): OperationOutput {
  const responses = isRecord(node['responses']) ? node['responses'] : {};
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  const response = isRecord(responses[status]) ? responses[status] : {};
  const content = isRecord(response['content']) ? response['content'] : {};
  const contentTypes = Object.keys(content);
  const json = content['application/json'] as { schema?: unknown } | undefined;
  const schema =
    json?.schema === undefined ? undefined : resolveReferences(json.schema, file, files);
  const kind =
    contentTypes.length === 0
      ? 'empty'
      : contentTypes.some((type) => type !== 'application/json')
        ? 'file'
        : 'json';
  return { kind, status: Number(status), contentTypes, schema };
}

function inputFaults(operation: Operation): string[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const strangers = inPath
    .filter((name) => operation.input.places[name] !== 'path')
    .map((name) => `{${name}} stands in the path but is no path parameter`);
  const places = Object.keys(operation.input.places);
  return [
    ...strangers,
    ...places.flatMap((name) => placeFaults(operation, name, inPath)),
    ...markFaults(operation),
    ...endlessNumbers(operation.input.schema, ''),
    ...openSchemas(operation.output.schema, 'response'),
  ];
}

function placeFaults({ input }: Operation, name: string, inPath: string[]): string[] {
  const place = input.places[name] ?? '';
  if (!['path', 'query', 'body'].includes(place))
    return [`${name} stands in two places of the request`];
  if (place !== 'path') return [];
  const sensitive = input.schema.properties?.[name]?.['x-sensitivity'] === 'sensitive';
  return [
    ...(inPath.includes(name) ? [] : [`path parameter ${name} is not in the path`]),
    ...(sensitive ? [`${name} is sensitive and may not stand in a path`] : []),
  ];
}

/** A whole number as large as its sender likes fits no column: the database would fail where the contract should refuse. */
function endlessNumbers(schema: JsonSchema | undefined, at: string): string[] {
  if (!schema) return [];
  if (schema.type === 'integer' && schema.maximum === undefined && schema.enum === undefined)
    return [`${at} takes whole numbers of any size: give it a maximum`];
  return [
    ...endlessNumbers(schema.items, `${at}[]`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      endlessNumbers(child, at === '' ? name : `${at}.${name}`),
    ),
  ];
}

const markFaults = ({ rules, input }: Operation): string[] =>
  rules.flatMap((rule) =>
    rule.marks
      .filter((mark) => !input.schema.properties?.[mark])
      .map((mark) => `rule ${rule.id} marks ${mark}, which is no input field`),
  );

/** An untyped or open response would let anything leave the server. */
function openSchemas(schema: JsonSchema | undefined, at: string): string[] {
  if (!schema) return [];
  if (schema.type === undefined && schema.enum === undefined && schema.const === undefined)
    return [`${at} has no type`];
  if (schema.type === 'array')
    return schema.items ? openSchemas(schema.items, `${at}[]`) : [`${at} has no items`];
  if (schema.type !== 'object') return [];
  if (!schema.properties) return [`${at} is an object with no properties`];
  return Object.entries(schema.properties).flatMap(([name, child]) => [
    ...(child['x-requires'] && schema.required?.includes(name)
      ? [`${at}.${name} may be withheld (x-requires), so it may not be required`]
      : []),
    ...openSchemas(child, `${at}.${name}`),
  ]);
}

function sameAddress(contract: Contract): ContractFinding[] {
  const seen = new Map<string, Operation>();
  const findings: ContractFinding[] = [];
  for (const operation of contract.values()) {
    for (const { method, path } of [operation, ...operation.aliases]) {
      const address = `${method} ${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`;
      const other = seen.get(address);
      const file = `schemas/${operation.noun}/${operation.noun}.api.json`;
      if (other)
        findings.push({
          file,
          pointer: '/paths',
          message: `${address} is answered by ${other.id} and ${operation.id}`,
        });
      seen.set(address, operation);
    }
  }
  return findings;
}
