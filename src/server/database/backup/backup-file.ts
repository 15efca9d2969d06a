import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The file cannot be written, is not a backup, or is damaged. The message tells the operator what to do. */
export class BackupError extends Error {}

export const backupFormat = 'health-benefits-portal backup 1';

export interface BackupHeader {
  format: string;
  madeAt: string;
  engine: string;
  /** The migrations of the database, which a restore runs before it loads the rows. */
  migrations: { name: string; checksum: string }[];
}

/**
 * A line of the file. Rows are in PostgreSQL's text format of a whole row, in which no value loses precision. `end` is the
 * number of rows by table.
 */
export type BackupLine =
  | BackupHeader
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { sequences: { name: string; value: number }[] }
  | { end: Record<string, number> };

/** Writes a private, compressed file. An interrupted backup leaves no file of that name. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} exists. Name a new file.`);
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(toJsonLines(lines)), createGzip({ level: 4 }), target);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw toBackupError(error, path);
  }
}

async function* toJsonLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Yields the lines of a backup. Rows of a damaged file may precede the error, so callers must roll back. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity });
  let failure: Error | undefined;
  const reading = pipeline(source, unpacked).catch((error: Error) => {
    failure = error;
    lines.close();
  });
  let complete = false;
  try {
    for await (const text of lines) {
      const line = JSON.parse(text) as BackupLine;
      complete ||= 'end' in line;
      yield line;
    }
    await reading;
    if (failure !== undefined) throw failure;
  } catch (error) {
    throw toBackupError(error, path);
  } finally {
    source.destroy();
  }
  if (!complete) throw new BackupError(`${path} is not complete. Use another backup.`);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'the user of this process has no access to it',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  Z_DATA_ERROR: 'it is not a backup, or it is damaged',
  Z_BUF_ERROR: 'it is not complete; use another backup',
};

function toBackupError(error: unknown, path: string): unknown {
  if (error instanceof SyntaxError)
    return new BackupError(`${path}: it is not a backup, or it is damaged.`);
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new BackupError(`${path}: ${reason}.`, { cause: error });
}
