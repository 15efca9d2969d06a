/** The result of one kind of tests. */
export interface Results {
  /** The label of its row: a kind of tests, a clock, or the path of a file that no kind runs. */
  kind: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds?: number;
  /** A remark beside the row, such as why tests did not run, on which databases they ran, or how many were retried. */
  note?: string;
  /** Project, file, name and message of each failed test. */
  failures?: string[];
  /** The same for tests that passed only at a retry. */
  retried?: string[];
  /** Project, file and name of each skipped test. */
  skips?: string[];
}

/** Maximum number of listed tests; the output above contains all. */
const LISTED_TESTS = 30;

export const createResults = (kind: string): Results => ({
  kind,
  passed: 0,
  failed: 0,
  skipped: 0,
});

/**
 * Prints lists of retried, skipped and failed tests, a table with a row for each kind, then
 * `N passed, N failed[, N skipped]` for scripts.
 */
export function printReport(results: Results[]): void {
  const width = Math.max(...results.map(({ kind }) => kind.length));
  const printRow = (kind: string, cells: string[], note = '') =>
    console.log(
      `${kind.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}  ${note}`.trimEnd(),
    );
  printList(
    'Passed only at the second try:',
    results.flatMap(({ retried = [] }) => retried),
  );
  printList(
    'Skipped:',
    results.flatMap(({ skips = [] }) => skips),
  );
  printList(
    'Failed:',
    results.flatMap(({ failures = [] }) => failures),
  );
  console.log();
  printRow('', ['passed', 'failed', 'skipped', 'seconds']);
  for (const { kind, passed, failed, skipped, seconds, note } of results) {
    printRow(kind, [`${passed}`, `${failed}`, `${skipped}`, seconds?.toFixed(1) ?? ''], note);
  }
  const { passed, failed, skipped } = sumResults(results);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

function printList(heading: string, tests: string[]): void {
  if (tests.length === 0) return;
  console.log(`\n${heading}`);
  for (const test of tests.slice(0, LISTED_TESTS)) console.log(`  ${test}`);
  if (tests.length > LISTED_TESTS)
    console.log(`  and ${tests.length - LISTED_TESTS} more, see above`);
}

export function sumResults(results: Results[]): Results {
  const sum = createResults('all');
  for (const { passed, failed, skipped, failures = [], retried = [] } of results) {
    sum.failures = [...(sum.failures ?? []), ...failures];
    sum.retried = [...(sum.retried ?? []), ...retried];
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}
