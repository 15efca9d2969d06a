import { statfsSync } from 'node:fs';

/** An embedded query that waits this long hangs for ever (a full disk does that): the process can only be restarted. */
export const queryLimitMs = 30_000;
const freeBytesNeeded = 200 * 1024 * 1024;
const lookEveryMs = 5_000;

export class QueryHung extends Error {
  constructor() {
    super(`A query did not answer within ${queryLimitMs / 1000} s`);
  }
}

/** Rejects when the query does not answer in time, and says so once. */
export async function withinLimit<T>(
  query: Promise<T>,
  onHang: () => void,
  limitMs = queryLimitMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onHang();
      reject(new QueryHung());
    }, limitMs);
  });
  try {
    return await Promise.race([query, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Watches the free space under a folder: PGlite hangs, rather than fails, when the disk is full. */
export function watchFreeSpace(folder: string) {
  let enough = true;
  const look = () => {
    const { bavail, bsize } = statfsSync(folder);
    enough = bavail * bsize >= freeBytesNeeded;
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { enough: () => enough, stop: () => clearInterval(timer) };
}
