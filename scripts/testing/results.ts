/** The result of one kind of tests. */
export interface Results {
  kind: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds?: number;
  /** Tests that did not run, and the reason. */
  note?: string;
  /** File, name and message of each failed test. */
  failures?: string[];
  /** The same of tests that passed at the second try. */
  retried?: string[];
  /** File and name of each skipped test. */
  skips?: string[];
}

/** Maximum number of listed tests; the output above contains all. */
const LISTED_TESTS = 30;

export const none = (kind: string): Results => ({ kind, passed: 0, failed: 0, skipped: 0 });

/** Prints failed tests, a table with a row for each kind, then `N passed, N failed[, N skipped]` for scripts. */
export function report(results: Results[]): void {
  const width = Math.max(...results.map(({ kind }) => kind.length));
  const row = (kind: string, cells: string[], note = '') =>
    console.log(
      `${kind.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}  ${note}`.trimEnd(),
    );
  list(
    'Passed only at the second try:',
    results.flatMap(({ retried = [] }) => retried),
  );
  list(
    'Skipped:',
    results.flatMap(({ skips = [] }) => skips),
  );
  list(
    'Failed:',
    results.flatMap(({ failures = [] }) => failures),
  );
  console.log();
  row('', ['passed', 'failed', 'skipped', 'seconds']);
  for (const { kind, passed, failed, skipped, seconds, note } of results) {
    row(kind, [`${passed}`, `${failed}`, `${skipped}`, seconds?.toFixed(1) ?? ''], note);
  }
  const { passed, failed, skipped } = total(results);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

function list(heading: string, tests: string[]): void {
  if (tests.length === 0) return;
  console.log(`\n${heading}`);
  for (const test of tests.slice(0, LISTED_TESTS)) console.log(`  ${test}`);
  if (tests.length > LISTED_TESTS)
    console.log(`  and ${tests.length - LISTED_TESTS} more, see above`);
}

export function total(results: Results[]): Results {
  const sum = none('all');
  for (const { passed, failed, skipped, failures = [], retried = [] } of results) {
    sum.failures = [...(sum.failures ?? []), ...failures];
    sum.retried = [...(sum.retried ?? []), ...retried];
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}
