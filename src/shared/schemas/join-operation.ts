import type {
  AccessGrant,
  Encoding,
  Operation,
  OperationOutput,
  ParameterLocation,
} from './contract.ts';
import { takesFiles } from './form-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { createPageSchema, type PagingShape } from './paging.ts';
import { isRecord, resolveReferences, type ReferencedFiles } from './references.ts';

/** An operation as written in its document. */
export interface WrittenOperation {
  file: string;
  path: string;
  method: string;
  node: Record<string, unknown>;
}

/**
 * Resolves the references of an operation and joins its parameters and body into one input.
 * @throws BrokenReferenceError for a broken reference
 */
export function joinOperation(
  { file, path, method, node }: WrittenOperation,
  files: ReferencedFiles,
): Operation {
  return {
    id: String(node['operationId']),
    noun: file.split('/').at(-2) ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    aliases: (node['x-aliases'] as Operation['aliases'] | undefined) ?? [],
    summary: String(node['summary']),
    effect: node['x-effect'] as Operation['effect'],
    access: resolveShared<AccessGrant[]>(node['x-access'] ?? [], file, files),
    allowedDuring: (node['x-during'] as Operation['allowedDuring'] | undefined) ?? [],
    barredWhileImpersonating: node['x-barred-while-impersonating'] === true,
    reauthenticate: node['x-reauthenticate'] as string | undefined,
    gates: (node['x-gates'] as Operation['gates'] | undefined) ?? [],
    object: node['x-object'] as Operation['object'],
    paging: node['x-paging'] as Operation['paging'],
    csv: node['x-csv'] === true,
    onFailure: node['x-on-failure'] as Operation['onFailure'],
    audit: node['x-audit'] as Operation['audit'],
    rate: node['x-rate'] as Operation['rate'],
    errors: (node['x-errors'] as Operation['errors'] | undefined) ?? 'problem',
    idempotent: node['x-idempotent'] === true,
    repeatable: node['x-repeatable'] === true,
    transaction: node['x-transaction'] as Operation['transaction'],
    queue: node['x-queue'] as Operation['queue'],
    employerReview: node['x-employer-review'] === true,
    bulk: node['x-bulk'] as Operation['bulk'],
    clears: node['x-clears'] as Operation['clears'],
    rules: readRules(node, file, files),
    proofs: (node['x-proofs'] as Operation['proofs'] | undefined) ?? [],
    input: readInput(node, file, files),
    output: readOutput(node, file, files),
  };
}

/** Resolves a part of an operation that refers to schemas/parts by $ref. */
const resolveShared = <T>(part: unknown, file: string, files: ReferencedFiles): T =>
  resolveReferences(part, file, files) as unknown as T;

function readRules(
  node: Record<string, unknown>,
  file: string,
  files: ReferencedFiles,
): Operation['rules'] {
  const writtenRules = Array.isArray(node['x-rules']) ? (node['x-rules'] as unknown[]) : [];
  return writtenRules.map((rule) => {
    const resolvedRule = resolveShared<Operation['rules'][number]>(rule, file, files);
    const keyPrefix =
      isRecord(rule) && rule['$ref'] !== undefined ? '' : `${String(node['operationId'])}.`;
    return { ...resolvedRule, text: `rules.${keyPrefix}${resolvedRule.id}` };
  });
}

function readInput(
  node: Record<string, unknown>,
  file: string,
  files: ReferencedFiles,
): Operation['input'] {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const locations: Record<string, ParameterLocation> = {};
  for (const parameter of Array.isArray(node['parameters']) ? node['parameters'] : []) {
    const resolvedParameter = resolveReferences(parameter, file, files) as unknown as {
      name: string;
      in: ParameterLocation;
      required?: boolean;
      schema: JsonSchema;
    };
    properties[resolvedParameter.name] = resolvedParameter.schema;
    locations[resolvedParameter.name] = resolvedParameter.in;
    if (resolvedParameter.required || resolvedParameter.in === 'path')
      required.push(resolvedParameter.name);
  }
  const { encoding, schema } = readBody(node, file, files);
  const fileFields: string[] = [];
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (takesFiles(property)) {
      fileFields.push(name);
      continue;
    }
    // With a name that is declared twice, one value would silently override the other. 'clash' is no location, so
    // findOperationErrors reports the name.
    locations[name] = locations[name] === undefined ? 'body' : ('clash' as ParameterLocation);
    properties[name] = property;
  }
  required.push(...(schema?.required ?? []).filter((name) => !fileFields.includes(name)));
  return {
    encoding,
    locations,
    files: fileFields,
    upload: node['x-upload'] as Operation['input']['upload'],
    schema: { type: 'object', properties, required, additionalProperties: false },
  };
}

const encodings: Record<string, Encoding> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/octet-stream': 'bytes',
};

function readBody(node: Record<string, unknown>, file: string, files: ReferencedFiles) {
  if (node['x-input'] !== undefined)
    return {
      encoding: 'json' as Encoding,
      schema: resolveReferences(node['x-input'], file, files),
    };
  const body = isRecord(node['requestBody']) ? node['requestBody'] : undefined;
  const content = isRecord(body?.['content']) ? body['content'] : {};
  const [type] = Object.keys(content);
  if (type === undefined) return { encoding: 'none' as Encoding, schema: undefined };
  const media = content[type] as { schema?: unknown };
  return {
    encoding: encodings[type] ?? 'json',
    schema: media.schema === undefined ? undefined : resolveReferences(media.schema, file, files),
  };
}

function readOutput(
  node: Record<string, unknown>,
  file: string,
  files: ReferencedFiles,
): OperationOutput {
  const shortOutput = readShortOutput(node, file, files);
  const carriedFields = node['x-carries'];
  if (shortOutput)
    return {
      kind: 'json',
      status: 200,
      contentTypes: ['application/json', ...(node['x-csv'] === true ? ['text/csv'] : [])],
      schema: shortOutput,
      carries:
        carriedFields === undefined ? undefined : resolveReferences(carriedFields, file, files),
    };
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
  const carries = kind === 'file' ? readFileSchema(content, file, files) : undefined;
  return { kind, status: Number(status), contentTypes, schema, carries };
}

/** Reads the JSON response for 200: x-output is the complete response, x-rows the rows of a list. */
function readShortOutput(
  node: Record<string, unknown>,
  file: string,
  files: ReferencedFiles,
): JsonSchema | undefined {
  if (node['x-output'] !== undefined) return resolveReferences(node['x-output'], file, files);
  if (node['x-rows'] === undefined) return undefined;
  const rows = resolveReferences(node['x-rows'], file, files);
  const shape = (node['x-paging'] as PagingShape | undefined) ?? 'array';
  return createPageSchema(shape, rows, node['x-active-members'] === true);
}

/** Returns the schema beside a file's content type, which describes the data in the file. */
function readFileSchema(
  content: Record<string, unknown>,
  file: string,
  files: ReferencedFiles,
): JsonSchema | undefined {
  const media = Object.entries(content).find(([type]) => type !== 'application/json')?.[1];
  const fileSchema = isRecord(media) ? media['schema'] : undefined;
  return fileSchema === undefined ? undefined : resolveReferences(fileSchema, file, files);
}
