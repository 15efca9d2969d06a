import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Results } from './results.ts';

/** Whether tests may mount a disk and use their own network. The mount ends with its namespace. */
export const mayMount = (): boolean =>
  spawnSync('unshare', ['--mount', '--net', 'mount', '-t', 'tmpfs', 'portal-test', tmpdir()])
    .status === 0;

/**
 * Names what skipped fault tests lacked. Where nothing is missing, a skipped test would never run, so it counts as
 * failed.
 */
export function explainSkips(results: Results, missing: readonly string[]): Results {
  const { kind, skipped, failed, skips = [], failures = [] } = results;
  if (kind !== 'faults' || skipped === 0) return results;
  if (missing.length > 0) return { ...results, note: `skipped without ${missing.join(', ')}` };
  const unexplained = skips.map((test) => `${test}: skipped, although this machine lacks nothing`);
  return {
    ...results,
    skipped: 0,
    failed: failed + skipped,
    skips: [],
    failures: [...failures, ...unexplained],
  };
}
