import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ log: (line) => lines.push(line), withoutRateLimits: true });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

describe('a client that disconnects in the middle of its body', () => {
  it.each([
    ['application/json', '/api/portal/telemetry'],
    ['application/x-www-form-urlencoded', '/api/token'],
  ])('is not reported as an outage of the database: %s', async (contentType, path) => {
    const requested = once(portal.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${contentType}\r\ncontent-length: 40`;
    socket.write(`${head}\r\n\r\nhalf`);
    const [, response] = (await requested) as [unknown, ServerResponse];
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    await portal.app.inject('/health/live');
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
