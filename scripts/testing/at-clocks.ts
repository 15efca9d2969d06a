import { runBrowserTests } from './browser.ts';
import { clocks, listDateDependent } from './date-dependent.ts';
import { type Results, sumResults } from './results.ts';
import { findTestKind } from './test-files.ts';
import { runVitest } from './vitest.ts';

/**
 * Runs the files that may depend on the date at each of the clocks; one row per clock. Uses the embedded database
 * only, because it computes with dates like PostgreSQL.
 */
export async function runAtClocks(files: string[], env: NodeJS.ProcessEnv): Promise<Results[]> {
  const dateDependentFiles = listDateDependent(files);
  const browserTestFiles = dateDependentFiles.filter((path) => findTestKind(path) === 'e2e');
  const nodeTestFiles = dateDependentFiles.filter((path) => findTestKind(path) !== 'e2e');
  const rows: Results[] = [];
  for (const clock of dateDependentFiles.length > 0 ? clocks : []) {
    const clockEnv: NodeJS.ProcessEnv = { ...env, TEST_CLOCK: clock };
    delete clockEnv.TEST_POSTGRES;
    const results = [
      ...(await runVitest(nodeTestFiles, nodeTestFiles, clockEnv)),
      ...(await runBrowserTests(browserTestFiles, browserTestFiles, clockEnv)),
    ];
    const seconds = results.reduce((sum, each) => sum + (each.seconds ?? 0), 0);
    const note = results.flatMap((each) => each.note ?? []).join('; ');
    rows.push({ ...sumResults(results), kind: clock.slice(0, 16), seconds, note });
  }
  return rows;
}
