import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanWithClamd } from '#server/files/clamd.ts';
import { ScannerUnavailableError } from '#server/files/scan-result.ts';
import type { Caller } from '../support/caller.ts';
import { clamdPath, startClamd, type Clamd } from '../support/clamd.ts';
import { getOperation } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { findFreePort } from '../support/postgres.ts';
import { send } from '../support/request.ts';

const marker = 'PORTAL-TEST-MARKER-2d711642b726b04401627ca9fbac32f5';
if (clamdPath === undefined)
  console.log(
    'Tests with ClamAV are skipped: clamd is not installed. `npm test` tries to install it.',
  );

/** The server drops an equal message in a row, so each has a unique text. */
let messages = 0;
async function attach(call: Caller, bytes: Uint8Array<ArrayBuffer>, name: string) {
  const { body } = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `See ${++messages}.`,
  });
  const { messageId } = body as { messageId: number };
  const operation = getOperation('attachFiles');
  const response = await send(call, operation, { messageId }, { files: [{ name, bytes }] });
  const rules = (response.body as { fields?: { rule: string }[] }).fields?.map(({ rule }) => rule);
  return { status: response.status, rules, retryAfter: response.headers['retry-after'] };
}

async function portalWith(clamd: string): Promise<{ portal: TestPortal; call: Caller }> {
  const portal = await startPortal({ engine: 'pglite', env: { CLAMAV_HOST: clamd } });
  return { portal, call: await portal.as('employee') };
}

describe.skipIf(clamdPath === undefined)('uploads with CLAMAV_HOST set', () => {
  let clamd: Clamd;
  let portal: TestPortal;
  let call: Caller;
  beforeAll(async () => {
    clamd = await startClamd('Portal.Test', marker);
    ({ portal, call } = await portalWith(`${clamd.host}:${clamd.port}`));
  });
  afterAll(async () => {
    await portal.close();
    await clamd.stop();
  });

  it('store a file in which ClamAV finds nothing', async () => {
    expect((await attach(call, files.text('harmless'), 'note.txt')).status).toBe(200);
    expect((await attach(call, files.text('a'.repeat(9_000_000)), 'big.txt')).status).toBe(200);
  });

  it('refuse a file with a ClamAV signature', async () => {
    const found = await attach(call, files.text(`see ${marker}`), 'note.txt');
    expect(found).toMatchObject({ status: 422, rules: ['unsafeFile'] });
  });

  it('refuse a document that contains a ClamAV signature', async () => {
    const letter = files.docx({ name: 'word/notes.xml', content: files.text(marker) });
    const found = await attach(call, letter, 'letter.docx');
    expect(found).toMatchObject({ status: 422, rules: ['unsafeFile'] });
  });

  it('are refused with 503 when ClamAV has stopped', async () => {
    await clamd.stop();
    const unscanned = await attach(call, files.text('harmless'), 'other.txt');
    expect(unscanned).toMatchObject({ status: 503, retryAfter: '30' });
  });
});

describe('a virus scanner that fails', () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  /** Sends the text to every connection; without a text it never responds. */
  async function scannerThatSays(
    text: string | undefined,
  ): Promise<{ host: string; port: number }> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (text !== undefined) socket.end(text);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  }
  const scan = (address: { host: string; port: number }, timeoutMs?: number) =>
    scanWithClamd(address, Buffer.alloc(5_000_000), timeoutMs);

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nothing', ''],
    ['a truncated reply', 'stream: O'],
    ['another reply', 'PONG\0'],
  ])('with %s counts as unavailable', async (_, text) => {
    const address = await scannerThatSays(text);
    await expect(scan(address)).rejects.toBeInstanceOf(ScannerUnavailableError);
  });

  it('by timeout counts as unavailable', async () => {
    const address = await scannerThatSays(undefined);
    await expect(scan(address, 200)).rejects.toBeInstanceOf(ScannerUnavailableError);
  });

  it('refuses every upload with 503, and stores nothing', async () => {
    const { portal, call } = await portalWith(`127.0.0.1:${await findFreePort()}`);
    const stored = () => portal.listRows('stored_file', {}, 'file_id');
    const before = await stored();
    expect(await attach(call, files.text('harmless'), 'note.txt')).toMatchObject({
      status: 503,
      retryAfter: '30',
    });
    expect(await stored()).toEqual(before);
    await portal.close();
  });
});
