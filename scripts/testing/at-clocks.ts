import { runBrowserTests } from './browser.ts';
import { clocks, dateDependent } from './date-dependent.ts';
import { type Results, total } from './results.ts';
import { kindOf } from './test-files.ts';
import { runVitest } from './vitest.ts';

/**
 * Runs the files that may depend on the date at each of the clocks; one row per clock. On the embedded database only,
 * which is PostgreSQL too: both engines compute with days alike.
 */
export async function runAtClocks(files: string[], env: NodeJS.ProcessEnv): Promise<Results[]> {
  const chosen = dateDependent(files);
  const inBrowser = chosen.filter((path) => kindOf(path) === 'e2e');
  const inNode = chosen.filter((path) => kindOf(path) !== 'e2e');
  const rows: Results[] = [];
  for (const clock of chosen.length > 0 ? clocks : []) {
    const moved: NodeJS.ProcessEnv = { ...env, TEST_CLOCK: clock };
    delete moved.TEST_POSTGRES;
    const results = [
      ...(await runVitest(inNode, inNode, moved)),
      ...(await runBrowserTests(inBrowser, inBrowser, moved)),
    ];
    const seconds = results.reduce((sum, each) => sum + (each.seconds ?? 0), 0);
    const note = results.flatMap((each) => each.note ?? []).join('; ');
    rows.push({ ...total(results), kind: clock.slice(0, 16), seconds, note });
  }
  return rows;
}
