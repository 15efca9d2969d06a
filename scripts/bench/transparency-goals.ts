import { readFileSync } from 'node:fs';

export const GOAL_MEMORY = 512;
export const MEGABYTE = 1_000_000;

/** The largest resident memory of a process so far, as Linux counts it. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}

/** Says whether content has the hash that it should have. If not, the bench ends with exit code 1. */
export function expectSameBytes(found: string | undefined, expected: string): void {
  if (found === expected) return console.log('the same bytes');
  console.error('OTHER BYTES');
  process.exitCode = 1;
}

/** Makes the bench end with exit code 1 when a process needed more memory than the goal. */
export function expectMemoryWithinGoal(megabytes: number): void {
  if (megabytes <= GOAL_MEMORY) return;
  console.error(`TOO MUCH MEMORY: ${megabytes} MB; the goal is ${GOAL_MEMORY} MB`);
  process.exitCode = 1;
}
