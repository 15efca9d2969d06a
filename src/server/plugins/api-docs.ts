import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fillPage, html, type Html } from '#shared/format/html.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Services } from '../requests/services.ts';
import { buildOpenApi } from './openapi-document.ts';

const pageFile = new URL('api-docs.html', import.meta.url);

/** Serves the contract as an OpenAPI 3.1 document and as an HTML page. */
export function addApiDocs(app: FastifyInstance, { contract }: Services): void {
  const document = JSON.stringify(buildOpenApi([...contract.values()]));
  const page = renderDocsPage([...contract.values()]);
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

function renderDocsPage(operations: Operation[]): string {
  const nouns = [...Map.groupBy(operations, (operation) => operation.noun)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([noun, calls]) =>
        html`<section>
          <h2>${noun}</h2>
          ${calls.map(renderOperation)}
        </section> `,
    );
  return fillPage(readFileSync(pageFile, 'utf8'), { count: operations.length, nouns });
}

const renderOperation = (operation: Operation): Html =>
  html`<details>
    <summary><code>${operation.method} ${operation.path}</code> ${operation.summary}</summary>
    <p>
      Who: ${operation.access.map(formatGrant).join('; ')}.
      ${operation.effect === 'write' ? 'Changes something.' : 'Reads only.'}
    </p>
    ${renderFieldTable('Sent', operation.input.schema)}${operation.output.schema ? renderFieldTable('Answered', operation.output.schema) : ''}
  </details>`;

const formatGrant = ({ principal, requires, requiresAny }: Operation['access'][number]): string =>
  [
    principal,
    requires?.length ? `with ${requires.join(' and ')}` : '',
    requiresAny?.length ? `with one of ${requiresAny.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');

function renderFieldTable(caption: string, schema: JsonSchema): Html | string {
  const rows = Object.entries(schema.items?.properties ?? schema.properties ?? {}).map(
    ([name, field]) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${field.type ?? ''}${field.format ? ` (${field.format})` : ''}</td>
        <td>${field.description ?? ''}</td>
      </tr>`,
  );
  return rows.length === 0
    ? ''
    : html`<table>
        <caption>
          ${caption}
        </caption>
        ${rows}
      </table>`;
}
