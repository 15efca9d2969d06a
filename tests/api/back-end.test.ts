import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createPgliteDatabase } from '#server/database/pglite.ts';
import {
  sendTokenRequest,
  createCaller,
  demoPassword,
  createSignedInCaller,
} from '../support/caller.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

/** A portal without local accounts, in front of the back end at `origin`. */
async function startInFront(origin: string): Promise<TestPortal> {
  const database = createPgliteDatabase((await PGlite.create()) as never);
  await migrate(database);
  return startPortal({
    database,
    withoutRateLimits: true,
    env: { API_ORIGIN: origin, PORTAL_DEMO: '0' },
  });
}

describe('a call in front of another back end', () => {
  type Respond = (request: IncomingMessage, reply: ServerResponse, body: Buffer) => unknown;
  let respond: Respond;
  let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      respond(request, reply, body);
    });
  });
  let front: TestPortal;
  let address: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    front = await startInFront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    address = await front.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await front.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    respond = (_, reply) => reply.setHeader('content-type', 'application/json').end('{"ok":true}');
  });

  it('forwards method, address, headers and body, without hop-by-hop headers', async () => {
    await fetch(`${address}/api/Member/Search?pageNumber=2`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer abc',
        'content-type': 'application/json',
        'accept-language': 'es',
        'idempotency-key': 'k1',
        te: 'trailers',
      },
      body: '{"lastName":"Peña"}',
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/Member/Search?pageNumber=2',
      headers: {
        authorization: 'Bearer abc',
        'content-type': 'application/json',
        'accept-language': 'es',
        'idempotency-key': 'k1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': new URL(
          front.services.origin({ brand: front.services.brands.fallback }),
        ).host,
      },
    });
    expect(seen[0]?.headers).not.toHaveProperty('te');
    expect(seen[0]?.body.toString()).toBe('{"lastName":"Peña"}');
  });

  it.each(['GET', 'PUT', 'DELETE'])('keeps its method: %s', async (method) => {
    await front.unauthenticated(method, '/api/Links?linkId=1');
    expect(seen.map((one) => `${one.method} ${one.url}`)).toEqual([
      `${method} /api/Links?linkId=1`,
    ]);
  });

  it('forwards uploaded files byte for byte', async () => {
    const form = new FormData();
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    form.append('files', new Blob([bytes]), 'scan.pdf');
    await fetch(`${address}/api/Conversations/Upload?messageId=1`, { method: 'POST', body: form });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body.includes(Buffer.from(bytes))).toBe(true);
  });

  it.each([
    [404, 'application/problem+json', '{"type":"about:blank","status":404,"code":"notFound"}'],
    [422, 'application/problem+json; charset=utf-8', '{"code":"validation","fields":[]}'],
    [400, 'application/json', '{"error":"invalid_grant","error_description":"No."}'],
    [302, 'text/plain', ''],
  ])('returns a %i response unchanged', async (status, type, body) => {
    respond = (_, reply) =>
      reply.writeHead(status, { 'content-type': type, 'x-request-id': '1' }).end(body);
    const got = await front.unauthenticated('GET', '/api/Groups/Get?groupNumber=1');
    expect([got.status, got.headers['content-type'], got.text]).toEqual([status, type, body]);
    expect(got.headers).toMatchObject({ 'x-request-id': '1', 'x-content-type-options': 'nosniff' });
  });

  it('cannot weaken security headers, identify the back end or redirect elsewhere', async () => {
    const strict = (await front.unauthenticated('GET', '/health/live')).headers;
    const loose = {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=9999',
      'clear-site-data': '"storage"',
      'content-security-policy': "default-src * 'unsafe-inline'",
      link: '<https://elsewhere.example>; rel=preload',
      location: 'https://elsewhere.example',
      refresh: '0; url=https://elsewhere.example',
      server: 'back end 1.0',
      'service-worker-allowed': '/',
      'set-cookie': 'a=b',
      'strict-transport-security': 'max-age=0',
      'x-content-type-options': 'none',
      'x-frame-options': 'ALLOWALL',
    };
    respond = (_, reply) =>
      reply
        .writeHead(200, { ...loose, 'content-type': 'text/html' })
        .end('<script>alert(1)</script>');
    const { headers } = await front.unauthenticated('GET', '/api/page');
    for (const name of Object.keys(loose))
      expect([name, headers[name]]).toEqual([
        name,
        name === 'content-security-policy' ? "sandbox; default-src 'none'" : strict[name],
      ]);
  });

  it('ignores client headers about addresses, proxies and method overrides', async () => {
    const claimed = {
      forwarded: 'for=192.0.2.1',
      'x-real-ip': '192.0.2.1',
      'true-client-ip': '192.0.2.1',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/admin',
      'x-original-url': '/admin',
      'x-http-method-override': 'DELETE',
      cookie: 'session=1',
    };
    const host = 'elsewhere.example';
    await front.unauthenticated('GET', '/api/Links', undefined, { ...claimed, host });
    expect(Object.values(seen[0]?.headers ?? {}).join(' ')).not.toMatch(
      /192\.0\.2\.1|elsewhere|admin|DELETE|session|https/u,
    );
  });

  it('is refused for TRACE, without an error in the log', async () => {
    const { status } = await front.unauthenticated('TRACE', '/api/Links');
    expect([status, seen]).toEqual([405, []]);
  });

  it('streams a document: the first bytes arrive before the last are sent', async () => {
    const finish = Promise.withResolvers<void>();
    respond = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.7 ');
      void finish.promise.then(() => reply.end('%%EOF'));
    };
    const got = await fetch(`${address}/api/RedCard/GetEobPDF`, { method: 'POST', body: '{}' });
    const reader = got.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('%PDF-1.7 ');
    finish.resolve();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('%%EOF');
    expect(got.headers.get('content-type')).toBe('application/pdf');
  });

  it('is aborted at the back end when the client disconnects', async () => {
    const gone = Promise.withResolvers<void>();
    respond = (request) => request.socket.once('close', () => gone.resolve());
    const leaving = new AbortController();
    const call = fetch(`${address}/api/Groups/List`, { signal: leaving.signal });
    while (seen.length === 0) await delay(10);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await gone.promise;
  });

  it('is 503 with Retry-After when the back end does not respond', async () => {
    respond = (request) => request.socket.destroy();
    const { status, headers, body } = await front.unauthenticated('GET', '/api/Faq/Faqs');
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '10',
      expect.objectContaining({ code: 'unavailable' }),
    ]);
  });
});

describe('the portal’s own calls in front of another back end', () => {
  let back: TestPortal;
  let front: TestPortal;
  beforeAll(async () => {
    back = await startPortal({ withoutRateLimits: true });
    front = await startInFront(await back.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(async () => {
    await front.close();
    await back.close();
  });

  it('recognize a caller who signed in at the back end, with exactly the rights it granted', async () => {
    const form = { username: 'employee.demo', password: demoPassword };
    const { body } = await sendTokenRequest(front.app, form);
    const login = body as { access_token: string; permissions: string };
    const call = createCaller(front.app, login.access_token);
    expect((await call('GET', '/api/Member/Profile')).body).toMatchObject({
      memberId: '100100010100',
    });
    const session = await call('GET', '/api/portal/session');
    expect(session.body).toMatchObject({ userName: 'employee.demo', memberId: '100100010100' });
    const pairs = (list: string) => new Set(list.split(','));
    expect(pairs((session.body as { permissions: string }).permissions)).toEqual(
      pairs(login.permissions),
    );
  });

  it('store preferences locally, but no token or password', async () => {
    const call = await createSignedInCaller(front.app, 'employee.demo');
    const saved = await call('POST', '/api/portal/preferences', { name: 'theme', value: '"dark"' });
    expect(saved.status).toBe(204);
    const stored = (await call('GET', '/api/portal/preferences')).body;
    expect(stored).toEqual([expect.objectContaining({ name: 'theme', value: '"dark"' })]);
    const there = await (await back.as('employee'))('GET', '/api/portal/preferences');
    expect(JSON.stringify(there.body)).not.toContain('dark');
    const rows = await front.services.kysely.selectFrom('account').selectAll().execute();
    const sessions = await front.services.kysely.selectFrom('session').selectAll().execute();
    expect(JSON.stringify([rows, sessions])).not.toContain(call.token);
    expect(rows.map((row) => row.password_hash)).toEqual(['kept by the back end']);
  });

  it('respond with 401 to a token that is invalid or was revoked at the back end', async () => {
    const unknown = createCaller(front.app, 'x'.repeat(43));
    expect((await unknown('GET', '/api/portal/preferences')).status).toBe(401);
    const call = await createSignedInCaller(front.app, 'vendor.demo');
    expect((await call('GET', '/api/portal/preferences')).status).toBe(200);
    await (
      await back.as('vendor')
    )('GET', '/api/Faq/Faqs');
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
    expect((await call('GET', '/api/Faq/Faqs')).status).toBe(401);
    expect((await call('GET', '/api/portal/preferences')).status).toBe(401);
  });

  it('report impersonation', async () => {
    const { token = '' } = await createSignedInCaller(front.app, 'administrator.demo');
    const { body } = await sendTokenRequest(front.app, {
      grant_type: 'impersonation',
      token,
      memberId: '100100010100',
    });
    const inside = createCaller(front.app, (body as { access_token: string }).access_token);
    expect((await inside('GET', '/api/portal/session')).body).toMatchObject({
      userName: 'employee.demo',
      impersonating: true,
    });
    expect((await inside('POST', '/api/portal/terms', { accepted: true })).status).toBe(409);
  });

  it('refuse a wrong password with the back end’s message and store no account', async () => {
    const form = { username: 'nurse.demo', password: 'wrong' };
    const [here, there] = [
      await sendTokenRequest(front.app, form),
      await sendTokenRequest(back.app, form),
    ];
    expect([here.status, here.body]).toEqual([there.status, there.body]);
    const rows = await front.services.kysely
      .selectFrom('account')
      .where('user_name', '=', 'nurse.demo')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});
