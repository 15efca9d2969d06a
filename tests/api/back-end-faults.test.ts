import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { findFreePort } from '../support/postgres.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

const frontOf = (origin: string, lines: string[] = []): Promise<TestPortal> =>
  startPortal({
    withoutRateLimits: true,
    env: { API_ORIGIN: origin, PORTAL_DEMO: '0' },
    log: (line) => lines.push(line),
  });

describe('a back end that fails', () => {
  const seen: string[] = [];
  let respond: (reply: ServerResponse) => void;
  const server = createServer((request, reply) => {
    if (request.method !== 'HEAD') seen.push(request.url ?? '');
    respond(reply);
  });
  let front: TestPortal;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    front = await frontOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await front.close();
    server.closeAllConnections();
    server.close();
  });

  it('in the middle of a sign-in causes 503, not 500', async () => {
    respond = (reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      reply.write('{"access_token":"ab', () => reply.destroy());
    };
    const { statusCode, headers } = await front.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=password&username=a&password=b',
    });
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  });

  it('by stalling in the middle of a body is given up after the limit', async () => {
    const app = await buildApp(front.services, undefined, 100);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    respond = (reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      reply.write('{"access_token":"ab');
    };
    const within = () => ({ signal: AbortSignal.timeout(10_000) });
    const passed = await fetch(new URL('/api/Faq/Faqs', address), within());
    expect(passed.status).toBe(200);
    await expect(passed.text()).rejects.toThrow('terminated');
    const body = new URLSearchParams({ grant_type: 'password', username: 'a', password: 'b' });
    const signIn = await fetch(new URL('/api/token', address), {
      method: 'POST',
      body,
      ...within(),
    });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '10']);
    await app.close();
  });

  it('leaves publications and reports of browsers to the portal', async () => {
    seen.splice(0);
    respond = (reply) => reply.end('{}');
    const { app } = front;
    const asked = ['publication', 'publications', 'publications/draft'].map((name) =>
      app.inject({ url: `/api/portal/${name}` }),
    );
    // This server has no publication that is live.
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 401, 401]);
    const event = {
      screen: 'member.claims',
      block: 'results',
      publication: 'a',
      errorKind: 'value',
    };
    const telemetry = await app.inject({
      method: 'POST',
      url: '/api/portal/telemetry',
      payload: event,
    });
    expect(telemetry.statusCode).toBe(204);
    expect(seen).toEqual([]);
  });

  it('is ready for the portal whatever its status', async () => {
    respond = (reply) => reply.writeHead(404).end();
    expect((await front.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    respond = (reply) => reply.writeHead(502).end();
    expect((await front.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  });
});

it('a back end that does not run makes the portal not ready, with one line that says what to do', async () => {
  const lines: string[] = [];
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const front = await frontOf(origin, lines);
  for (let asked = 0; asked < 3; asked++)
    expect((await front.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  await front.close();
  const about = lines.filter((line) => line.includes(origin));
  expect(about).toEqual([expect.stringContaining('(ECONNREFUSED). Start it, or correct')]);
});
