import type { FastifyInstance } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Services } from '../requests/services.ts';

/** The contract as one OpenAPI 3.1 document for machines, and as a page for people; both say exactly what is served. */
export function addApiDocs(app: FastifyInstance, { contract }: Services): void {
  const document = JSON.stringify(openApi([...contract.values()]));
  const page = docsPage([...contract.values()]);
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace('__NONCE__', request.nonce)),
  );
}

function openApi(operations: Operation[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    for (const { method, path } of [operation, ...operation.aliases]) {
      const alias = path !== operation.path || method !== operation.method;
      const id = alias ? `${operation.id}_${method.toLowerCase()}` : operation.id;
      (paths[path] ??= {})[method.toLowerCase()] = { ...described(operation), operationId: id };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Health-benefits portal', version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

const bodyTypes = {
  none: '',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function described(operation: Operation): Record<string, unknown> {
  const { input, output } = operation;
  const properties = Object.entries(input.schema.properties ?? {});
  const body = properties.filter(([name]) => input.places[name] === 'body');
  const required = (input.schema.required ?? []).filter((name) => input.places[name] === 'body');
  const files = input.files
    ? { [input.files]: { type: 'array', items: { type: 'string', format: 'binary' } } }
    : {};
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
      .filter(([name]) => input.places[name] !== 'body')
      .map(([name, schema]) => ({
        name,
        in: input.places[name],
        required: input.schema.required?.includes(name) ?? false,
        schema,
      })),
    ...(input.encoding === 'none'
      ? {}
      : {
          requestBody: {
            content: {
              [bodyTypes[input.encoding]]: {
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
    responses: {
      [output.status]: {
        description: 'Done.',
        ...(output.schema
          ? { content: { 'application/json': { schema: output.schema } } }
          : Object.fromEntries(
              output.contentTypes.length > 0
                ? [['content', Object.fromEntries(output.contentTypes.map((type) => [type, {}]))]]
                : [],
            )),
      },
      default: {
        description: 'problem+json: code, reference and faulty fields',
        content: { 'application/problem+json': {} },
      },
    },
  };
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h2{margin-top:2.5rem}details{border-top:1px solid #d5d9de;padding:.4rem 0}summary{cursor:pointer;padding:.3rem 0}
code{font:13px ui-monospace,monospace}table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #e6e9ed;vertical-align:top}`;

function docsPage(operations: Operation[]): string {
  const nouns = Map.groupBy(operations, (operation) => operation.noun);
  const sections = [...nouns]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([noun, calls]) =>
        `<section><h2>${escape(noun)}</h2>${calls.map(callSection).join('')}</section>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The portal's calls</title><style nonce="__NONCE__">${style}</style></head><body><main><h1>The portal's calls</h1>
<p>${operations.length} calls, as they are served. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

const callSection = (
  operation: Operation,
): string => `<details><summary><code>${operation.method} ${escape(operation.path)}</code>
 ${escape(operation.summary)}</summary>
<p>Who: ${escape(operation.access.map(grantText).join('; '))}. ${operation.effect === 'write' ? 'Changes something.' : 'Reads only.'}</p>
${fieldTable('Sent', operation.input.schema)}${operation.output.schema ? fieldTable('Answered', operation.output.schema) : ''}</details>`;

const grantText = ({ principal, requires, requiresAny }: Operation['access'][number]): string =>
  [
    principal,
    requires?.length ? `with ${requires.join(' and ')}` : '',
    requiresAny?.length ? `with one of ${requiresAny.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');

function fieldTable(caption: string, schema: JsonSchema): string {
  const rows = Object.entries(schema.items?.properties ?? schema.properties ?? {}).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(field.type ?? '')}${field.format ? ` (${field.format})` : ''}</td><td>${escape(field.description ?? '')}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table><caption>${caption}</caption>${rows.join('')}</table>`;
}
