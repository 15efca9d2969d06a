import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/requests/services.ts';
import { limits } from '#shared/schemas/limits.ts';
import { copyBareClaims } from '../support/bare-claims.ts';
import { samplingInterval } from '../support/contract.ts';
import { usePortal } from '../support/use-portal.ts';

const most = limits.exportItems.value;
const newline = '\n'.charCodeAt(0);
const megabyte = 1024 * 1024;

/** In a run with both databases only on PostgreSQL, where so many claims are made in less time. */
describe.skipIf(samplingInterval > 1)('an export of 99,999 claims', () => {
  const portal = usePortal({ withoutRateLimits: true });

  /** A server with a port, whose database statements are counted. */
  let app: FastifyInstance;
  let statements = 0;
  beforeAll(async () => {
    const { kysely } = portal.services;
    await copyBareClaims(kysely, { groupNumber: 1001, count: most });
    const counted = kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const services = Object.create(portal.services, { kysely: { value: counted } }) as Services;
    app = await buildApp(services);
    await app.listen({ port: 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(() => app.close());

  /** Begins an export of all claims of an employer, over a connection that the test reads as fast as it likes. */
  async function exportClaims(): Promise<IncomingMessage> {
    const { token } = await portal.as('employer');
    const { port } = app.server.address() as AddressInfo;
    const sent = request({
      port,
      method: 'POST',
      path: '/api/ClaimsInfo/ExportClaims',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sent.end('{}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    return response;
  }

  it('holds few of them in memory', { timeout: 60_000 }, async () => {
    const response = await exportClaims();
    const before = process.memoryUsage.rss();
    let highest = before;
    let lines = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      for (const byte of piece) if (byte === newline) lines += 1;
      highest = Math.max(highest, process.memoryUsage.rss());
    }
    // A heading, and the line that says that there are more.
    expect(lines).toBe(most + 2);
    expect((highest - before) / megabyte).toBeLessThan(100);
  });

  it('waits while the client does not read, and stops when it leaves', async () => {
    const response = await exportClaims();
    const before = statements;
    await once(response, 'readable');
    await delay(1_000);
    const waiting = statements;
    // Some of 200 pages wait in the buffers of the connection.
    expect(waiting - before).toBeLessThan(100);
    await delay(500);
    expect(statements).toBe(waiting);
    response.destroy();
    await delay(500);
    const left = statements;
    expect(left - waiting).toBeLessThan(5);
    await delay(500);
    expect(statements).toBe(left);
  });
});
