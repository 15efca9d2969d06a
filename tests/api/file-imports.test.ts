import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { sweep } from '#server/database/sweep.ts';
import { moveFilesToDirectory, sweepFiles } from '#server/files/maintain-files.ts';
import { buildFileImport } from '../support/builders/file-import.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const clock = useClock();
const who = 'planbuilding';
const part = limits.fileChunk.value;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const stores = [
  { where: 'the database', env: {} },
  { where: 'FILES_DIR', env: { FILES_DIR: mkdtempSync(join(tmpdir(), 'portal-files-')) } },
];

describe.each(stores)('a large file stored in $where', ({ env }) => {
  const portal = usePortal({ withoutRateLimits: true, env });
  const db = () => portal.services.kysely;
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(async () => {
    for (const { importId } of await callForBody(portal, who, 'listFileImports'))
      await callForBody(portal, who, 'cancelFileImport', { importId });
  });

  const begin = (sizeBytes: number) =>
    callForBody(portal, who, 'beginFileImport', { fileName: 'rates.json', sizeBytes });
  const add = (importId: number, offset: number, bytes: Buffer) =>
    call(portal, who, 'addFileImportPart', {
      importId,
      offset,
      uploads: [{ name: 'part', bytes: Uint8Array.from(bytes) }],
    });
  const received = async (importId: number): Promise<number> =>
    (await callForBody(portal, who, 'readFileImport', { importId })).receivedBytes;

  async function stored(importId: number): Promise<Buffer> {
    const { file_id, place } = await db()
      .selectFrom('file_import')
      .innerJoin('stored_file', 'stored_file.file_id', 'file_import.file_id')
      .select(['stored_file.file_id', 'stored_file.place'])
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow();
    if (place === null) {
      const chunks = await portal.listRows('stored_file_chunk', { file_id }, 'bytes', 'position');
      return Buffer.concat(chunks.map(({ bytes }) => bytes));
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of portal.services.directory!.read(place)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  it('arrives in parts and is the same to the byte', async () => {
    const bytes = randomBytes(3 * part + 100);
    const { importId, receivedBytes, complete } = await begin(bytes.length);
    expect({ receivedBytes, complete }).toEqual({ receivedBytes: 0, complete: false });
    expect((await add(importId, 0, bytes.subarray(0, 2 * part))).status).toBe(200);
    expect((await add(importId, 2 * part, bytes.subarray(2 * part))).status).toBe(200);
    const sha256 = hashOf(bytes);
    const completed = await callForBody(portal, who, 'completeFileImport', { importId, sha256 });
    expect(completed.complete).toBe(true);
    // Once more, because the first response may have been lost.
    await callForBody(portal, who, 'completeFileImport', { importId, sha256 });
    expect((await stored(importId)).equals(bytes)).toBe(true);
  });

  it('is kept after it is complete, until its job claims it or a day has passed', async () => {
    const bytes = randomBytes(part);
    const { importId } = await begin(bytes.length);
    await add(importId, 0, bytes);
    await callForBody(portal, who, 'completeFileImport', { importId, sha256: hashOf(bytes) });
    clock.advance({ hours: 2 });
    await sweepFiles(portal.services);
    expect((await stored(importId)).equals(bytes)).toBe(true);
  });

  it('goes on where it was when the connection broke within a part', async () => {
    const bytes = randomBytes(3 * part);
    const { importId } = await begin(bytes.length);
    await add(importId, 0, bytes.subarray(0, part));
    const { token } = await portal.as(who);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `POST /api/portal/imports/${importId}/part?offset=${part} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${token}`,
        'content-type: application/octet-stream',
        `content-length: ${2 * part}`,
        '',
        '',
      ].join('\r\n'),
    );
    socket.write(bytes.subarray(part, 2 * part + 17));
    const { server } = portal.app;
    const count = promisify(server.getConnections.bind(server));
    const connections = () => count();
    await expect.poll(connections, { timeout: 5_000 }).toBe(1);
    socket.destroy();
    await expect.poll(connections, { timeout: 5_000 }).toBe(0);
    expect(await received(importId)).toBe(part);
    expect((await add(importId, part, bytes.subarray(part))).status).toBe(200);
    await callForBody(portal, who, 'completeFileImport', { importId, sha256: hashOf(bytes) });
    expect((await stored(importId)).equals(bytes)).toBe(true);
  });

  it('takes each part once, also when two are sent at the same time', async () => {
    const bytes = randomBytes(2 * part);
    const { importId } = await begin(bytes.length);
    const first = bytes.subarray(0, part);
    const responses = await Promise.all([add(importId, 0, first), add(importId, 0, first)]);
    const [won, lost] = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([won, [409, 429].includes(lost!)]).toEqual([200, true]);
    expect((await add(importId, 0, first)).status).toBe(409);
    expect(await received(importId)).toBe(part);
  });

  it('is complete only with all its bytes and one hash', async () => {
    const { importId } = await begin(part + 1);
    const complete = (sha256: string) =>
      call(portal, who, 'completeFileImport', { importId, sha256 });
    await add(importId, 0, Buffer.alloc(part));
    expect((await complete('0'.repeat(64))).status).toBe(409);
    expect((await add(importId, part, Buffer.alloc(2))).status).toBe(409);
    expect((await add(importId, part, Buffer.alloc(1))).status).toBe(200);
    expect((await complete('0'.repeat(63))).status).toBe(400);
    expect((await complete('0'.repeat(64))).status).toBe(200);
    expect((await complete('1'.repeat(64))).status).toBe(409);
  });

  it('is refused in parts that are too large, empty or end within a chunk', async () => {
    const { importId } = await begin(2 * limits.importPart.value);
    expect((await add(importId, 0, Buffer.alloc(limits.importPart.value + part))).status).toBe(413);
    expect((await add(importId, 0, Buffer.alloc(0))).status).toBe(400);
    expect((await add(importId, 0, Buffer.alloc(part + 1))).status).toBe(400);
    expect(await received(importId)).toBe(0);
  });

  it('is deleted when it is cancelled, and a day after its last part', async () => {
    const contentOf = async (importId: number) => {
      const { file_id } = await portal.getRow('file_import', { import_id: importId }, 'file_id');
      return file_id;
    };
    const [cancelled, forgotten] = [await begin(2 * part), await begin(2 * part)];
    const contents = [await contentOf(cancelled.importId), await contentOf(forgotten.importId)];
    for (const { importId } of [cancelled, forgotten]) await add(importId, 0, Buffer.alloc(part));
    await callForBody(portal, who, 'cancelFileImport', { importId: cancelled.importId });
    clock.advance({ hours: 23 });
    await sweep(portal.services);
    expect(await received(forgotten.importId)).toBe(part);
    clock.advance({ hours: 2 });
    await sweep(portal.services);
    await call(portal, who, 'readFileImport', { importId: forgotten.importId }).then((response) =>
      expect(response.status).toBe(404),
    );
    clock.advance({ hours: 2 });
    await sweepFiles(portal.services);
    const left = await db()
      .selectFrom('stored_file')
      .select('file_id')
      .where('file_id', 'in', contents)
      .execute();
    expect(left).toEqual([]);
  });

  it('stays where it is while it arrives', async () => {
    const importId = await buildFileImport(db(), {
      by: await getAccountId(db(), 'planbuilding.demo'),
    });
    await moveFilesToDirectory(portal.services, new AbortController().signal);
    expect((await add(importId, 0, Buffer.alloc(17))).status).toBe(200);
  });

  calls(portal, 'beginFileImport', {
    'takes data files of JSON, compressed or not': [
      who,
      [
        { fileName: 'rates.JSON', sizeBytes: 1 },
        { fileName: 'rates.json.gz', sizeBytes: limits.importBytes.value },
      ],
      { receivedBytes: 0 },
    ],
    'refuses other files': [
      who,
      { fileName: 'rates.zip', sizeBytes: 1 },
      '422 /fileName invalidFileType',
    ],
    'refuses a file that is too large': [
      who,
      { fileName: 'rates.json', sizeBytes: limits.importBytes.value + 1 },
      413,
    ],
    'refuses an empty file': [who, { fileName: 'rates.json', sizeBytes: 0 }, 422],
    'is permitted to staff who maintain transparency files': [
      ['nurse', 'employer', 'employee', 'provider'],
      { fileName: 'rates.json', sizeBytes: 1 },
      403,
    ],
  });

  it('counts for the quota of the day, and few are open at a time', async () => {
    const start = (sizeBytes: number) =>
      call(portal, 'administrator', 'beginFileImport', { fileName: 'rates.json', sizeBytes });
    const statuses: number[] = [];
    const quota = limits.importMegabytesPerDay.value * 1_048_576;
    for (let sent = 0; sent <= quota; sent += limits.importBytes.value) {
      const response = await start(limits.importBytes.value);
      statuses.push(response.status);
      const { importId } = response.body as { importId?: number };
      if (importId !== undefined)
        await callForBody(portal, 'administrator', 'cancelFileImport', { importId });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    clock.advance({ days: 1 });
    for (let open = 0; open < limits.importsPerAccount.value; open++)
      expect((await start(1)).status).toBe(200);
    expect((await start(1)).status).toBe(429);
  });
});
