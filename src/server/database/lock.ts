import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** How long a lock without a heartbeat still counts, when its process cannot be asked (another host or namespace). */
const staleAfterMs = 30_000;
const heartbeatMs = 5_000;

interface LockContent {
  pid: number;
  host: string;
  beat: number;
  holder: string;
}

/** Another process has the data folder open. Two PGlite processes on one folder lose rows without any error. */
export class DataFolderInUse extends Error {
  constructor(folder: string, holder: LockContent) {
    super(
      `The data folder ${folder} is open in process ${holder.pid} (${holder.holder}). ` +
        `Stop that process first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Takes the exclusive lock of a data folder and keeps its heart beating; the answer gives it back. */
export function lockDataFolder(folder: string, holder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portal.lock');
  takeLock(file, folder, holder);
  const timer = setInterval(() => writeLock(file, holder), heartbeatMs);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function takeLock(file: string, folder: string, holder: string): void {
  try {
    writeFileSync(file, content(holder), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = readLock(file);
    if (other && other.pid !== process.pid && isAlive(other))
      throw new DataFolderInUse(folder, other);
    rmSync(file, { force: true });
    // A second claimant that removed the same stale file loses here, on the exclusive create.
    writeFileSync(file, content(holder), { flag: 'wx' });
  }
}

function isAlive(lock: LockContent): boolean {
  if (lock.host !== hostname()) return Date.now() - lock.beat < staleAfterMs;
  try {
    process.kill(lock.pid, 0);
    // A process id may be used again after a crash: then nobody renews the beat.
    return Date.now() - lock.beat < staleAfterMs;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const content = (holder: string) =>
  JSON.stringify({
    pid: process.pid,
    host: hostname(),
    beat: Date.now(),
    holder,
  } satisfies LockContent);

function writeLock(file: string, holder: string): void {
  try {
    writeFileSync(file, content(holder));
  } catch (error) {
    process.emitWarning(`The data folder's lock could not be renewed: ${String(error)}`);
  }
}

function readLock(file: string): LockContent | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockContent;
  } catch {
    // A half-written or vanished lock names no living holder.
    return undefined;
  }
}
