import { readFileSync } from 'node:fs';

/** Bytes of a megabyte in this benchmark, for files and memory. */
export const MEGABYTE = 1_000_000;
/** The goal for the resident memory of the server, in megabytes of 1,000,000 bytes. */
export const MAX_MEGABYTES = 512;

/** Returns the peak of a process's resident memory (VmHWM of Linux), in megabytes. */
export function readPeakMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}

/** Compares two SHA-256 hashes and prints the result. The benchmark ends with exit code 1 when they differ. */
export function expectSameBytes(hash: string | undefined, expectedHash: string): void {
  if (hash === expectedHash) return console.log('the same bytes');
  console.error('OTHER BYTES');
  process.exitCode = 1;
}

/** Makes the benchmark end with exit code 1 when a process needed more memory than the goal. */
export function expectMemoryWithinGoal(megabytes: number): void {
  if (megabytes <= MAX_MEGABYTES) return;
  console.error(`TOO MUCH MEMORY: ${megabytes} MB; the goal is ${MAX_MEGABYTES} MB`);
  process.exitCode = 1;
}
