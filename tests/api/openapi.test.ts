import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addApiDocs } from '#server/plugins/api-docs.ts';
import { operations } from '../support/contract.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ addPages: async (app, services) => addApiDocs(app, services) });

interface Specified {
  section: string;
  method?: string;
  path?: string;
  /** The specification shows no base path, so the project chose this one. */
  base?: 'ours';
}
const specified = (
  JSON.parse(
    readFileSync(new URL('../../schemas/meta/specified-operations.json', import.meta.url), 'utf8'),
  ) as Specified[]
).flatMap(({ method, path }) => (method && path ? [`${method} ${path}`] : []));

const addresses = operations.flatMap((operation) =>
  [operation, ...operation.aliases].map(({ method, path }) => `${method} ${path}`),
);

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
}
const document = async () =>
  (await portal.unauthenticated('GET', '/api/openapi.json')).body as OpenApi;

describe('the OpenAPI document', () => {
  it('lists exactly the calls that are served', async () => {
    const { paths } = await document();
    const named = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(addresses.toSorted());
    // The router keeps the case of parameter names and lower-cases everything else.
    const lower = named.map((address) =>
      address.replace(/ .*/, (path) =>
        path.replaceAll(/(?:^|\})[^{]*/g, (part) => part.toLowerCase()),
      ),
    );
    expect(servedCalls().toSorted()).toEqual(lower.toSorted());
  });

  it('is OpenAPI 3.1 without external references, with a unique operationId for every call', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    expect(JSON.stringify(paths)).not.toContain('"$ref"');
    const ids = Object.values(paths).flatMap((verbs) =>
      Object.values(verbs).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes the body of every POST alias with the query fields of its GET', async () => {
    const { paths } = await document();
    const twins = operations.flatMap(({ id, method, aliases, input }) =>
      method === 'GET' && Object.keys(input.locations).length > 0
        ? aliases
            .filter((alias) => alias.method === 'POST')
            .map(({ path }) => ({ id, path, input }))
        : [],
    );
    expect(twins.length).toBeGreaterThan(0);
    for (const { path, input } of twins) {
      const twin = paths[path]?.['post'] as unknown as {
        parameters: unknown[];
        requestBody: { content: Record<string, { schema: { properties: object } }> };
      };
      expect(twin.parameters).toEqual([]);
      expect(Object.keys(twin.requestBody.content['application/json']!.schema.properties)).toEqual(
        Object.keys(input.locations),
      );
    }
  });

  it('lists every content type that a call may respond with', async () => {
    const { paths } = await document();
    for (const { method, path, output } of operations) {
      const { responses } = paths[path]![method.toLowerCase()]!;
      const response = (responses as Record<string, { content?: object }>)[output.status];
      expect([path, Object.keys(response?.content ?? {})]).toEqual([path, output.contentTypes]);
    }
  });

  it('is also an HTML page that lists all calls and runs no script', async () => {
    const { text, headers } = await portal.unauthenticated('GET', '/api/docs');
    for (const { path } of operations) expect(text).toContain(path);
    expect(text).not.toMatch(/<script|\son\w+=/);
    const nonce = /style nonce="([^"]+)"/.exec(text)?.[1];
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  });
});

/** Routes as the router keeps them (lower case), without those that serve the document itself. */
function servedCalls(): string[] {
  const above: string[] = [];
  return portal.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', verbs = ''] =
        /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, part);
      const path = above.join('').replaceAll(/:(\w+)/g, '{$1}');
      if (!path.startsWith('/api/') || /^\/api\/(openapi\.json|docs)$/.test(path)) return [];
      return verbs.split(', ').map((verb) => `${verb} ${path}`);
    });
}

describe('the calls of the specification', () => {
  const built = specified.filter((address) => addresses.includes(address));

  it.each(built)('%s responds at exactly that address', async (address) => {
    const [method = '', path = ''] = address.split(' ');
    const { status } = await portal.unauthenticated(method, path.replaceAll(/\{\w+\}/g, '1'));
    expect([404, 405]).not.toContain(status);
  });

  it('are the only ones, except those under /api/portal/ and token revocation', () => {
    const strays = operations
      .filter((operation) =>
        [operation, ...operation.aliases].every(
          ({ method, path }) => !specified.includes(`${method} ${path}`),
        ),
      )
      .map(({ path }) => path);
    expect(strays.filter((path) => !path.startsWith('/api/portal/'))).toEqual([
      '/api/token/revoke',
    ]);
  });

  it('are counted, so that none is missing', async ({ annotate }) => {
    await annotate(`${built.length} of ${specified.length} calls of the specification are built`);
    expect(new Set(specified).size).toBe(specified.length);
  });
});
