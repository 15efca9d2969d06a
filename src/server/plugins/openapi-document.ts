import { problemStatus } from '#shared/problem.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { getEncoding } from '../requests/encoding.ts';

/** Builds a self-contained OpenAPI 3.1 document of the contract. */
export function buildOpenApi(operations: Operation[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    for (const { method, path } of [operation, ...operation.aliases]) {
      const isAlias = path !== operation.path || method !== operation.method;
      const id = isAlias ? `${operation.id}_${method.toLowerCase()}` : operation.id;
      (paths[path] ??= {})[method.toLowerCase()] = {
        ...describeOperation(operation, method),
        operationId: id,
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Health-benefits portal', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

const bodyTypes = {
  none: '',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
};

const toMediaType = (type: string, { schema }: Operation['output']): [string, object] => [
  type,
  type === 'application/json' && schema ? { schema } : {},
];

const text = { type: 'string' };
const oauthError = {
  type: 'object',
  properties: { error: text, error_description: text },
  required: ['error', 'error_description'],
};
const problemSchema = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: { enum: Object.keys(problemStatus) },
    reference: { ...text, description: 'Number to give to support; it is in the log.' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          pointer: { ...text, description: 'JSON pointer into the sent input.' },
          rule: text,
          params: { type: 'object' },
        },
        required: ['pointer', 'rule', 'params'],
      },
    },
    retryAfter: { type: 'integer', description: 'Whole seconds to wait, for 429 and 503.' },
  },
  required: ['type', 'title', 'status', 'code', 'reference', 'fields'],
};

function describeOperation(operation: Operation, method: string): Record<string, unknown> {
  const { input } = operation;
  const properties = Object.entries(input.schema.properties ?? {});
  const encoding = getEncoding(operation, method);
  // A POST alias takes in its body the fields that the GET takes in its query.
  const getLocation = (name: string) =>
    encoding !== input.encoding && input.locations[name] === 'query'
      ? 'body'
      : input.locations[name];
  const body = properties.filter(([name]) => getLocation(name) === 'body');
  const required = (input.schema.required ?? []).filter((name) => getLocation(name) === 'body');
  const files = Object.fromEntries(
    input.files.map((name) => [
      name,
      { type: 'array', items: { type: 'string', format: 'binary' } },
    ]),
  );
  return {
    summary: operation.summary,
    tags: [operation.noun],
    security: operation.access.some(({ principal }) => principal === 'public')
      ? []
      : [{ bearer: [] }],
    'x-access': operation.access,
    'x-effect': operation.effect,
    'x-rules': operation.rules,
    parameters: properties
      .filter(([name]) => getLocation(name) !== 'body')
      .map(([name, schema]) => ({
        name,
        in: getLocation(name),
        required: input.schema.required?.includes(name) ?? false,
        schema,
      })),
    ...(encoding === 'none'
      ? {}
      : {
          requestBody: {
            required: required.length > 0 || input.files.length > 0,
            content: {
              [bodyTypes[encoding]]: {
                schema: {
                  type: 'object',
                  properties: { ...Object.fromEntries(body), ...files },
                  required,
                  additionalProperties: false,
                },
              },
            },
          },
        }),
    responses: describeResponses(operation),
  };
}

const describeResponses = (operation: Operation) => {
  const { output } = operation;
  return {
    [output.status]: {
      description: 'Done.',
      ...(output.contentTypes.length > 0
        ? {
            content: Object.fromEntries(
              output.contentTypes.map((type) => toMediaType(type, output)),
            ),
          }
        : {}),
    },
    ...(operation.errors === 'oauth'
      ? {
          400: {
            description: 'As OAuth answers (RFC 6749, 5.2).',
            content: { 'application/json': { schema: oauthError } },
          },
        }
      : {}),
    default: {
      description: 'problem+json: code, reference and invalid fields',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  };
};
