import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderUnusableError } from '#server/database/folder-unusable.ts';
import { DataFolderNotPrivateError } from '#server/database/private-files.ts';
import { moveFilesToDirectory, sweepFiles } from '#server/files/maintain-files.ts';
import { openFileDirectory } from '#server/files/file-directory.ts';
import { getAccountId } from '../support/builders/session.ts';
import { buildFile } from '../support/builders/file.ts';
import { getOperation } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const portal = usePortal({ withoutRateLimits: true, env: { FILES_DIR: folder } });

const inFolder = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const chunks = () => portal.listRows('stored_file_chunk', {}, 'file_id');

let messages = 0;
async function attach(bytes: Uint8Array<ArrayBuffer>, name = 'note.txt') {
  const call = await portal.as('employee');
  const { body } = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `In the folder ${++messages}.`,
  });
  const input = { messageId: (body as { messageId: number }).messageId };
  const response = await send(call, getOperation('attachFiles'), input, {
    files: [files.file(name, bytes)],
  });
  const read = (attachmentId: number) =>
    call('GET', `/api/Conversations/message/SingleAttachment?attachmentId=${attachmentId}`);
  return { status: response.status, stored: response.body as { attachmentId: number }[], read };
}

describe('files in FILES_DIR', () => {
  it('have random names and private permissions, and are read back byte for byte', async () => {
    const before = (await chunks()).length;
    const bytes = new Uint8Array(3_000_000).fill(0x61);
    const { stored, read } = await attach(bytes, 'Jane Doe.txt');
    const [path = ''] = inFolder();
    expect(path).toMatch(/\/([0-9a-f]{2})\/\1[0-9a-f]{30}$/u);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect((await chunks()).length).toBe(before);
    const response = await read(stored[0]?.attachmentId ?? 0);
    expect(response.bytes.equals(bytes)).toBe(true);
    expect(response.headers['content-length']).toBe(String(bytes.length));
  });

  it('are removed when an upload is refused', async () => {
    const before = inFolder();
    const call = await portal.as('employee');
    const input = { messageId: 987_654_321 };
    const refused = await send(call, getOperation('attachFiles'), input, {
      files: [files.file('a.txt', files.text())],
    });
    expect(refused.status).toBe(404);
    expect(inFolder()).toEqual(before);
  });

  it('are deleted if a crash left them incomplete or without a record', async () => {
    const stored = inFolder();
    const key = 'ab'.padEnd(32, '0');
    const directory = openFileDirectory(folder);
    await directory.write(key, chunk('left'));
    writeFileSync(join(folder, 'unfinished', 'cd'.padEnd(32, '1')), 'half', { mode: 0o600 });
    await sweepFiles(portal.services);
    expect(inFolder().length).toBe(stored.length + 2);
    const old = new Date('2020-01-01');
    for (const path of inFolder()) utimesSync(path, old, old);
    await sweepFiles(portal.services);
    expect(inFolder()).toEqual(stored);
  });

  it('are moved there from the database, and can then be read', async () => {
    const db = portal.services.kysely;
    const fileId = await buildFile(db, await getAccountId(db, 'employee.demo'), 'Moved.');
    await moveFilesToDirectory(portal.services, new AbortController().signal);
    const row = await portal.getRow('stored_file', { file_id: fileId }, 'place');
    expect(await chunks()).toEqual([]);
    const directory = openFileDirectory(folder);
    const pieces = [];
    for await (const piece of directory.read(row.place ?? '')) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('Moved.');
  });
});

async function* chunk(text: string) {
  yield Buffer.from(text);
}

it('a folder that other users of the machine may read is refused', () => {
  const open = mkdtempSync(join(tmpdir(), 'portal-open-'));
  chmodSync(open, 0o755);
  expect(() => openFileDirectory(open)).toThrow(DataFolderNotPrivateError);
  rmSync(open, { recursive: true });
});

it('a folder that is a file, or cannot be written to, is refused with what to do', () => {
  const made = mkdtempSync(join(tmpdir(), 'portal-unusable-'));
  const file = join(made, 'file');
  writeFileSync(file, '');
  const remedy = 'Make it writable, or set FILES_DIR to another folder.';
  expect(() => openFileDirectory(file)).toThrow(
    new FolderUnusableError(`The folder for files ${file} is a file. ${remedy}`),
  );
  rmSync(made, { recursive: true });
});

// Not even root may write there.
it.skipIf(process.platform !== 'linux')(
  'a folder that becomes read-only refuses files with 503',
  async () => {
    const made = mkdtempSync(join(tmpdir(), 'portal-read-only-'));
    const directory = openFileDirectory(made);
    expect(readdirSync(made)).toEqual([]);
    rmSync(made, { recursive: true });
    symlinkSync('/sys', made);
    const key = directory.createKey();
    for (const write of [
      () => directory.write(key, chunk('left')),
      () => directory.writePart(key, 0, Buffer.from('left')),
    ])
      await expect(write()).rejects.toMatchObject({
        status: 503,
        retryAfter: 60,
        message: 'FILES_DIR cannot be written to',
      });
    rmSync(made);
  },
);

it('an interrupted write leaves no file', async () => {
  const directory = openFileDirectory(folder);
  const before = inFolder();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  await expect(directory.write(directory.createKey(), broken())).rejects.toThrow('gone');
  expect(inFolder()).toEqual(before);
});
