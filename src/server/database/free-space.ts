import { statfsSync } from 'node:fs';

/** Free bytes below which writes are rejected. */
const bytesNeeded = 200 * 1024 * 1024;
const pollMs = 2_000;

export interface FreeSpace {
  /** Whether the disk has room for writes. */
  isEnough: () => boolean;
  stop: () => void;
}

/** Watches the free space under a folder: PGlite hangs, rather than fails, when the disk is full. */
export function watchFreeSpace(folder: string): FreeSpace {
  let hasRoom = true;
  const check = () => {
    const { bavail, bsize } = statfsSync(folder);
    hasRoom = bavail * bsize >= bytesNeeded;
  };
  check();
  const timer = setInterval(check, pollMs).unref();
  return { isEnough: () => hasRoom, stop: () => clearInterval(timer) };
}
