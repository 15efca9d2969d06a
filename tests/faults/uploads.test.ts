import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { sweepFiles } from '#server/files/maintain-files.ts';
import { getOperation } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { createHttpCaller, requestTokenAt } from '../support/over-http.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { multipart } from '../support/request.ts';

const megabyte = 1024 * 1024;
const { path } = getOperation('attachFiles');
const { file } = files;
/** Bytes that do not compress and are not text. */
const picture = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(files.png());
  for (let at = 100; at < size; at += 7) bytes[at] = (at * 31) % 251;
  return bytes;
};

let portal: TestPortal;
let url: string;
let token: string;
/** Resident memory before the first upload; a repeated test would find what the first try left. */
let memoryAtRest: number;
beforeAll(async () => {
  portal = await startPortal({ engine: 'pglite', withoutRateLimits: true });
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  token = await requestTokenAt(url, 'employee');
  memoryAtRest = process.memoryUsage().rss;
});
afterAll(() => portal.close());

/** The server drops an equal message in a row, so each has a unique text. */
let messages = 0;
async function newMessage(): Promise<number> {
  const body = { subjectId: 1, body: `See here: ${++messages}.` };
  const response = await createHttpCaller(url, token)('POST', '/api/Conversations/Add', body);
  return (response.body as { messageId: number }).messageId;
}

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'card.png'): Promise<Response> {
  const { payload, headers } = await multipart({}, [file(name, bytes)]);
  return post(payload, headers);
}

const post = async (
  body: Buffer,
  headers: Record<string, string>,
  messageId?: number,
): Promise<Response> =>
  fetch(new URL(`${path}?messageId=${messageId ?? (await newMessage())}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: Uint8Array.from(body),
  });

async function count(table: 'stored_file' | 'stored_file_chunk'): Promise<number> {
  const row = await portal.services.kysely
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
const stored = async () => [await count('stored_file'), await count('stored_file_chunk')];

/** Starts an upload of `size` bytes on a socket, sends the beginning of its body and leaves the rest to the caller. */
async function beginUpload(sent: Buffer, size: number, contentType: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path}?messageId=${await newMessage()} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `content-type: ${contentType}`,
    `content-length: ${size}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(sent);
  return socket;
}

// The first test of the file, because memory that an earlier one needed and freed still counts as used.
describe('a large upload', () => {
  it('does not block other requests while it is stored', async () => {
    const whole = picture(10 * megabyte);
    const uploading = upload(whole);
    const progress = { ended: false, answered: 0, memory: 0 };
    const end = uploading.finally(() => (progress.ended = true));
    for (; !progress.ended; progress.answered++) {
      expect((await fetch(new URL('/health/ready', url))).status).toBe(200);
      progress.memory = Math.max(progress.memory, process.memoryUsage().rss - memoryAtRest);
    }
    expect((await end).status).toBe(200);
    // Forty chunks are stored; in one statement only two or three requests would be served meanwhile.
    expect(progress.answered).toBeGreaterThan(20);
    // In one statement the upload needs 500 MB. The body is in memory twice here, once as that of the client.
    expect(progress.memory).toBeLessThan(250 * megabyte);
  });

  it('is downloaded byte for byte with its length', async () => {
    const whole = picture(10 * megabyte - 77);
    const [kept] = (await (await upload(whole)).json()) as { attachmentId: number }[];
    const response = await fetch(
      new URL(
        `/api/Conversations/message/SingleAttachment?attachmentId=${kept?.attachmentId}`,
        url,
      ),
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
  });

  it('is refused with 429 while the account has another in progress', async () => {
    const bodies = await Promise.all(
      [1, 2, 3].map((n) => multipart({}, [file(`card${n}.png`, picture(9 * megabyte))])),
    );
    const messageId = await newMessage();
    const responses = await Promise.all(
      bodies.map(({ payload, headers }) => post(payload, headers, messageId)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('to another account’s message is 404 and leaves no row', async () => {
    const other = await requestTokenAt(url, 'other.employee');
    const foreign = await createHttpCaller(url, other)('POST', '/api/Conversations/Add', {
      subjectId: 1,
      body: 'Mine.',
    });
    const before = await stored();
    const { payload, headers } = await multipart({}, [file('card.png', picture(3 * megabyte))]);
    const { messageId } = foreign.body as { messageId: number };
    expect((await post(payload, headers, messageId)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('an incomplete or invalid upload', () => {
  it('that is aborted leaves no row, and the next one is accepted', async () => {
    const { payload, headers } = await multipart({}, [file('card.png', picture(9 * megabyte))]);
    const before = await stored();
    const half = payload.subarray(0, payload.length / 2);
    const socket = await beginUpload(half, payload.length, headers['content-type']);
    await untilReceiving();
    socket.destroy();
    await untilIdle();
    expect(await stored()).toEqual(before);
    expect((await upload(picture(2 * megabyte))).status).toBe(200);
  });

  it('that times out is closed with 408, even if the client continues to send', async () => {
    const { server } = portal.app;
    const { requestTimeout, headersTimeout } = server;
    expect(requestTimeout).toBe(limits.uploadTimeout.value * 1000);
    // Node uses the shorter timeout for headers.
    Object.assign(server, { requestTimeout: 1_000, headersTimeout: 500 });
    const before = await stored();
    const { payload, headers } = await multipart({}, [file('card.png', picture(9 * megabyte))]);
    const socket = await beginUpload(
      payload.subarray(0, 1000),
      payload.length,
      headers['content-type'],
    );
    let response = '';
    socket.on('data', (piece: Buffer) => (response += piece.toString()));
    const drip = setInterval(() => socket.write('x'), 50);
    const closed = await Promise.race([once(socket, 'close'), delay(10_000, 'still open')]);
    clearInterval(drip);
    Object.assign(server, { requestTimeout, headersTimeout });
    socket.destroy();
    expect(closed).not.toBe('still open');
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    await untilIdle();
    expect(await stored()).toEqual(before);
  });

  it('without a boundary is 400', async () => {
    const response = await post(Buffer.from('x'), { 'content-type': 'multipart/form-data' });
    expect(response.status).toBe(400);
  });

  it('above the largest size is 413 before it is read', async () => {
    const socket = await beginUpload(
      Buffer.from('--x'),
      200 * megabyte,
      'multipart/form-data; boundary=x',
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('with a Content-Encoding is refused without being decompressed', async () => {
    const { payload, headers } = await multipart({}, [
      file('bomb.txt', new Uint8Array(300 * megabyte).fill(0x61)),
    ]);
    const packed = gzipSync(payload);
    const before = process.memoryUsage().rss;
    const response = await post(packed, { ...headers, 'content-encoding': 'gzip' });
    expect(response.status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
  });

  const untilReceiving = () => until(() => receiving() === 1);
  const untilIdle = () => until(() => receiving() === 0);
  /** Number of uploads in progress, 0 or 1: a second one of the account is refused. */
  const receiving = (): number => {
    try {
      portal.services.uploadLimiter.admit('upload account probe', limits.uploadMemory.value)();
      return 0;
    } catch {
      return 1;
    }
  };
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !holds(); await delay(10))
    if (Date.now() > end) throw new Error('The condition was not met within 15 s');
}

it('a file that a crash left without a record is swept with its chunks', async () => {
  const db = portal.services.kysely;
  await sweepFiles(portal.services);
  const before = await stored();
  const keep = limits.unclaimedFileRetention.value;
  for (const minutes of [keep - 5, keep + 5]) {
    const { file_id } = await db
      .insertInto('stored_file')
      .values({
        content_type: 'text/plain',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
        unclaimed_since: sql`portal_now() - make_interval(mins => ${minutes}::integer)`,
      })
      .returning('file_id')
      .executeTakeFirstOrThrow();
    await portal.insertRows('stored_file_chunk', { file_id, position: 0, bytes: Buffer.from('x') });
  }
  await sweepFiles(portal.services);
  expect(await stored()).toEqual(before.map((n) => n + 1));
});
