import { randomBytes } from 'node:crypto';
import { constants, createReadStream, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../errors.ts';
import { toFolderError } from '../database/folder-unusable.ts';
import { requirePrivateFolder } from '../database/private-files.ts';

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);
const notWritableCodes = new Set(['EROFS', 'EACCES', 'EPERM']);
const retrySeconds = 60;
const keyPattern = /^[0-9a-f]{32}$/u;
/** The subfolder of files that are still being written. */
const unfinishedFolder = 'unfinished';

/** File content in a folder that all processes share. */
export interface FileDirectory {
  createKey(): string;
  /** Writes the file atomically, also with respect to a power loss. @throws HttpError 503 on a full or read-only disk */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Writes a part of a file from the offset `start`, overwriting bytes there. `complete` finishes the file.
   * @throws HttpError 503 on a full or read-only disk
   */
  writePart(key: string, start: number, bytes: Uint8Array): Promise<void>;
  /** Finishes a file that was written in parts. Idempotent. */
  complete(key: string): Promise<void>;
  /** Reads a file, or the bytes from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /**
   * Yields the keys of files older than a day, both of complete files and of those that a crash left incomplete. `now` is
   * the machine's time in milliseconds.
   */
  listExpiredKeys(now: number): AsyncGenerator<string>;
}

/**
 * Opens a folder for file content.
 * @throws DataFolderNotPrivateError when other users of the machine may read the folder
 * @throws FolderUnusableError when the folder cannot be written to
 */
export function openFileDirectory(folder: string): FileDirectory {
  try {
    requirePrivateFolder(folder);
    tryWriting(folder);
  } catch (error) {
    throw toFolderError(folder, error, 'FILES_DIR');
  }
  const getSubfolder = (key: string) => join(folder, key.slice(0, 2));
  const getPath = (key: string) => join(getSubfolder(key), key);
  const getTemporaryPath = (key: string) => join(folder, unfinishedFolder, key);
  const makeFolders = async (key: string) => {
    for (const each of [join(folder, unfinishedFolder), getSubfolder(key)])
      await mkdir(each, { recursive: true, mode: 0o700 });
  };
  const finish = async (key: string) => {
    await rename(getTemporaryPath(key), getPath(key));
    await syncFolder(getSubfolder(key));
  };
  return {
    createKey: () => randomBytes(16).toString('hex'),
    async write(key, content) {
      try {
        await makeFolders(key);
        await writeDurably(getTemporaryPath(key), content);
        await finish(key);
      } catch (error) {
        await rm(getTemporaryPath(key), { force: true });
        throw toHttpError(error);
      }
    },
    async writePart(key, start, bytes) {
      try {
        await makeFolders(key);
        await writeDurablyAt(getTemporaryPath(key), start, bytes);
      } catch (error) {
        throw toHttpError(error);
      }
    },
    async complete(key) {
      if (await isExisting(getTemporaryPath(key))) await finish(key);
    },
    read: (key, range = { start: 0, end: Infinity }) => createReadStream(getPath(key), range),
    async remove(key) {
      for (const path of [getPath(key), getTemporaryPath(key)]) await rm(path, { force: true });
    },
    async *listExpiredKeys(now) {
      for (const name of await readdir(folder)) {
        if (name !== unfinishedFolder && !/^[0-9a-f]{2}$/u.test(name)) continue;
        for (const key of await readdir(join(folder, name)))
          if (keyPattern.test(key) && (await isOld(join(folder, name, key), now))) yield key;
      }
    },
  };
}

/** Writes an empty file, since only that shows a read-only mount. A full disk can still be read from. */
function tryWriting(folder: string): void {
  const path = join(folder, `try-${randomBytes(8).toString('hex')}`);
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!fullDiskCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(path, { force: true });
}

function toHttpError(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = fullDiskCodes.has(code)
    ? 'FILES_DIR is full'
    : notWritableCodes.has(code) && 'FILES_DIR cannot be written to';
  return reason ? new HttpError('unavailable', { retryAfter: retrySeconds, reason }) : error;
}

const isExisting = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;

async function writeDurablyAt(path: string, start: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    let written = 0;
    while (written < bytes.length)
      written += (await file.write(bytes, written, bytes.length - written, start + written))
        .bytesWritten;
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) await file.appendFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the folder, so that a new file name survives a power loss. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const dayMs = 86_400_000;

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < now - dayMs;
}
