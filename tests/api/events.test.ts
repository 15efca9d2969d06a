import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addEvents } from '#server/plugins/events.ts';
import type { Publications } from '#server/publications/create-publications.ts';
import { createTestPublications } from '../support/publications.ts';
import { expectStrictHeaders } from '../support/strict-headers.ts';
import { usePortal } from '../support/use-portal.ts';

let publications: Publications;
let listeners = 0;
let events: ReturnType<typeof addEvents>;
const portal = usePortal({
  env: { TRUST_PROXY: '1' },
  addPages: async (app, services) => {
    publications = await createTestPublications(services);
    const on: Publications['on'] = (listener) => {
      listeners++;
      const forget = publications.on(listener);
      return () => {
        listeners--;
        forget();
      };
    };
    events = addEvents(
      app,
      { current: publications.current, invalid: () => false, on },
      { perNetwork: 2, total: 3 },
    );
  },
});
let address: string;
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

const opened: IncomingMessage[] = [];
/** Opens a stream as a browser behind a proxy does, without reading the response. */
async function open(from: string, method = 'GET'): Promise<IncomingMessage> {
  const sent = get(`${address}/api/portal/events`, {
    method,
    agent: false,
    headers: { 'x-forwarded-for': from },
  });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  opened.push(response);
  return response;
}
const status = async (from: string) => (await open(from)).statusCode;

const rawHead = (from: string): string =>
  `GET /api/portal/events HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`;

afterEach(async () => {
  for (const response of opened.splice(0)) response.destroy();
  await vi.waitUntil(() => events.open() === 0);
});

describe('an event stream', () => {
  it('has the headers of every response, and is not buffered by a proxy', async () => {
    const { headers } = await open('192.0.2.1');
    expectStrictHeaders(headers);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('starts with the hash of the current publication', async () => {
    const [first] = (await once(await open('192.0.2.1'), 'data')) as [Buffer];
    const { contentHash } = publications.current();
    expect(first.toString()).toBe(`event: hello\ndata: {"hash":"${contentHash}"}\n\n`);
  });

  it('is refused to an address with too many streams, and to no other', async () => {
    expect([await status('192.0.2.1'), await status('192.0.2.1')]).toEqual([200, 200]);
    const refused = await open('192.0.2.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expectStrictHeaders(refused.headers);
    expect(await status('192.0.2.2')).toBe(200);
  });

  it('is refused to everyone when there are too many in total', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect(await status(from)).toBe(200);
    const refused = await open('192.0.2.4');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  });

  it('frees its place when the client disconnects, and stops listening', async () => {
    const first = await open('192.0.2.1');
    await open('192.0.2.1');
    expect(listeners).toBe(2);
    first.destroy();
    await expect.poll(() => [events.open(), listeners]).toEqual([1, 1]);
    expect(await status('192.0.2.1')).toBe(200);
  });

  it('frees its place when a client disconnects that had sent several requests at once', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(rawHead('192.0.2.1').repeat(2));
    await expect.poll(() => events.open()).toBe(2);
    socket.destroy();
    await expect.poll(() => [events.open(), listeners]).toEqual([0, 0]);
  });

  it('is opened by GET only', async () => {
    const { statusCode } = await open('192.0.2.1', 'HEAD');
    expect([statusCode, events.open()]).toEqual([404, 0]);
  });

  it('ends when the server stops', async () => {
    const response = await open('192.0.2.1');
    response.resume();
    events.stop();
    await once(response, 'end');
    await expect.poll(() => [events.open(), listeners]).toEqual([0, 0]);
  });
});
