import { existsSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clock } from '../clock.ts';

const heartbeatMs = 5_000;
/** Time between two reads of a lock that another process may be writing. */
const pollMs = heartbeatMs / 5;
/**
 * Time without a new heartbeat after which a lock is stale, for processes that cannot be checked directly: on another
 * machine or in another container.
 */
const staleAfterMs = 3 * heartbeatMs;

interface LockContent {
  pid: number;
  /** Identifies the host or container in which the process id is valid. */
  host: string;
  /** Start time of the process where the system provides it, because process ids are reused. */
  began: string;
  /** Time of the last heartbeat, in milliseconds since 1970. */
  beat: number;
  /** Names the program, for messages. */
  holder: string;
}

/** Another process has the data folder open. Two PGlite processes on one folder lose rows without any error. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, holder: LockContent | undefined) {
    const owner = holder ? `process ${holder.pid} (${holder.holder})` : 'another process';
    super(
      `The data folder ${folder} is open in ${owner}. ` +
        `Stop that process first, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes the exclusive lock of an existing data folder and renews its heartbeat. Returns a function that releases the
 * lock.
 * @throws DataFolderInUseError when another process holds it
 */
export async function lockDataFolder(folder: string, holder: string): Promise<() => void> {
  const file = join(folder, 'portal.lock');
  if (!createLock(file, holder)) await replaceStaleLock(folder, file, holder);
  const timer = setInterval(() => renewLock(file, holder), heartbeatMs).unref();
  const release = () => {
    clearInterval(timer);
    if (isOwnLock(readLock(file))) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function createLock(file: string, holder: string): boolean {
  try {
    writeFileSync(file, formatLock(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Replaces a stale lock. Of several processes that find it, only the one that creates the second file may replace it.
 */
async function replaceStaleLock(folder: string, file: string, holder: string): Promise<void> {
  const found = readLock(file) ?? (await readWhenWritten(file));
  if (found && (await isHeld(found, file))) throw new DataFolderInUseError(folder, found);
  const claim = `${file}.claim`;
  if (existsSync(claim) && clock.machineNow() - statSync(claim).mtimeMs > staleAfterMs)
    rmSync(claim);
  if (!createLock(claim, holder)) throw new DataFolderInUseError(folder, readLock(claim));
  try {
    const current = readLock(file);
    if (current && current.beat !== found?.beat) throw new DataFolderInUseError(folder, current);
    writeFileSync(file, formatLock(holder));
  } finally {
    rmSync(claim, { force: true });
  }
}

async function isHeld(lock: LockContent, file: string): Promise<boolean> {
  if (isOwnLock(lock)) return false;
  if (lock.host !== host) return hasHeartbeat(lock, file);
  if (!isProcessRunning(lock.pid)) return false;
  const began = readStartTime(lock.pid);
  return began && lock.began ? began === lock.began : hasHeartbeat(lock, file);
}

/**
 * Waits and returns whether the heartbeat changes. Times are not compared, since the clocks of two machines may differ.
 */
async function hasHeartbeat(lock: LockContent, file: string): Promise<boolean> {
  for (let waited = 0; waited < staleAfterMs; waited += pollMs) {
    await delay(pollMs);
    const current = readLock(file);
    if (!current) return false;
    if (current.beat !== lock.beat) return true;
  }
  return false;
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The host name and the process namespace: containers may share a host name, while each has its own process 1. */
const host = `${hostname()} ${readOrEmpty(() => readlinkSync('/proc/self/ns/pid'))}`;

/**
 * Returns the start time of a process on Linux, otherwise an empty text. It is the 22nd field of /proc/<pid>/stat,
 * which is read as the 20th after the name, since the name may contain spaces.
 */
const readStartTime = (pid: number): string =>
  readOrEmpty(
    () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '',
  );

const isOwnLock = (lock: LockContent | undefined): boolean =>
  lock?.pid === process.pid && lock.host === host && lock.began === readStartTime(process.pid);

const formatLock = (holder: string) =>
  JSON.stringify({
    pid: process.pid,
    host,
    began: readStartTime(process.pid),
    beat: clock.machineNow(),
    holder,
  } satisfies LockContent);

function renewLock(file: string, holder: string): void {
  try {
    writeFileSync(file, formatLock(holder));
  } catch (error) {
    process.emitWarning(`The data folder's lock could not be renewed: ${String(error)}`);
  }
}

/** Reads a lock after a moment: its file is empty while it is being written. */
const readWhenWritten = (file: string) => delay(pollMs).then(() => readLock(file));

function readLock(file: string): LockContent | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockContent;
  } catch {
    return undefined;
  }
}

function readOrEmpty(work: () => string): string {
  try {
    return work();
  } catch {
    return '';
  }
}
