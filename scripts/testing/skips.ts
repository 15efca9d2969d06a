import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Results } from './results.ts';

/**
 * Whether tests may create a namespace to mount a disk and use their own network. The mount that tries it out ends with
 * its namespace.
 */
export const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', '--net', 'mount', '-t', 'tmpfs', 'portal-test', tmpdir()])
    .status === 0;

/**
 * Adds a note that names the missing prerequisites of skipped fault tests. When none is missing, a skipped test counts
 * as failed, because it would never run anywhere.
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
