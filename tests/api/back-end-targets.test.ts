import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { formatRawRequest, sendRaw } from '../support/raw-http.ts';
import { startRecordingServer, type RecordingServer } from '../support/recording-server.ts';
import { usePortal } from '../support/use-portal.ts';

const bearer = { authorization: 'Bearer secret-token' };

const portOf = async (portal: TestPortal): Promise<number> =>
  Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);

describe('a portal in front of another back end', () => {
  let back: RecordingServer;
  let foreign: RecordingServer;
  let front: TestPortal;
  let port: number;
  beforeAll(async () => {
    [back, foreign] = await Promise.all([startRecordingServer(), startRecordingServer()]);
    const database = createPgliteDatabase((await PGlite.create()) as never);
    await migrate(database);
    const env = { API_ORIGIN: back.origin, PORTAL_DEMO: '0' };
    front = await startPortal({ database, withoutRateLimits: true, env });
    port = await portOf(front);
  });
  afterAll(async () => {
    await front.close();
    back.close();
    foreign.close();
  });
  beforeEach(() => {
    back.seen = [];
    foreign.seen = [];
  });

  it.each(['GET', 'POST', 'DELETE', 'OPTIONS'])(
    'sends no token to a host in the request target: %s',
    async (method) => {
      const target = `${foreign.origin}/api/Links`;
      const { status, head } = await sendRaw(port, formatRawRequest(method, target, bearer));
      expect(status).toBe(400);
      expect(head).toContain('content-type: application/problem+json');
      expect([foreign.seen, back.seen]).toEqual([[], []]);
    },
  );

  it('sends no token to a host after a double slash or a backslash', async () => {
    const host = `127.0.0.1:${foreign.port}`;
    for (const target of [`//${host}/api/x`, `/\\${host}/api/x`, `/api//${host}/x/../..//${host}`])
      expect((await sendRaw(port, formatRawRequest('GET', target, bearer))).status).not.toBe(200);
    expect([foreign.seen, back.seen]).toEqual([[], []]);
  });

  it.each([
    '/api/../metrics',
    '/api/x/../../metrics',
    '/api/x/../token',
    '/api/./portal/session',
    '/api/%2e%2e/metrics',
    '/api/%2E./metrics',
    '/api/..%2fmetrics',
    '/api/..%5cmetrics',
    '/api/..\\metrics',
    '/api/%252e%252e/metrics',
    '/api/%25252e%25252e%252fmetrics',
    '/api/..;v=1/metrics',
    '/api/%25/%252e%252e/metrics',
    '/api/x%00/..%2f',
    '/api/.%09./metrics',
    '/api/%zz',
    '/API/%2e%2e/metrics',
  ])('does not forward paths that may lead out of /api/: %s', async (target) => {
    const { status, body } = await sendRaw(port, formatRawRequest('GET', target, bearer));
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'malformed']);
    expect(back.seen).toEqual([]);
  });

  it.each([
    '/api/Links',
    '/api/Member/Search?name=../x&host=http://other',
    '/api/Documents/report..final.pdf',
    '/api/Groups/100%25',
    '/api/Notes/a%20b',
    '/api/Notes/%C3%91o%F0%9F%99%82',
  ])('forwards paths under /api/ byte for byte: %s', async (target) => {
    expect((await sendRaw(port, formatRawRequest('GET', target, bearer))).status).toBe(200);
    expect(back.seen).toEqual([{ line: `GET ${target}`, authorization: 'Bearer secret-token' }]);
  });
});

describe('a portal without another back end', () => {
  const portal = usePortal();
  let port: number;
  beforeAll(async () => {
    port = await portOf(portal);
  });

  it.each(['http://other.example.net/api/Links', 'http:/health/live', '*', 'api/Links'])(
    'refuses a request target that does not begin with a slash: %s',
    async (target) => {
      const { status, head } = await sendRaw(port, formatRawRequest('OPTIONS', target));
      expect(status).toBe(400);
      expect(head).toContain("content-security-policy: default-src 'none'");
    },
  );

  it('serves no page for an absolute address of another host', async () => {
    const { status } = await sendRaw(port, formatRawRequest('GET', 'http://localhost/health/live'));
    expect(status).toBe(400);
  });
});
