import type { FastifyInstance } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Services } from '../requests/services.ts';
import { openApi } from './openapi-document.ts';

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
