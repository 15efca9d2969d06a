import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundleIfStale } from '../setup/bundle.ts';
import { findOrInstallChromium } from '../setup/chromium.ts';
import { root } from '../setup/root.ts';
import { runTool } from '../setup/tool.ts';
import { createResults, type Results } from './results.ts';

/** Path of Playwright's command in node_modules. */
const cli = '@playwright/test/cli.js';
const config = 'tests/e2e/playwright.config.ts';
const reportFile = join(root, '.cache/tests/playwright.json');

/** The parts of Playwright's JSON report that are read; `duration` is in milliseconds. */
interface Report {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
}

/** Runs browser tests of the given files. */
export async function runBrowserTests(
  files: string[],
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Results[]> {
  if (files.length === 0) return [];
  const results = createResults('e2e');
  const chromium = await findOrInstallChromium();
  if ('missing' in chromium) {
    console.log(`Browser tests are skipped: ${chromium.missing}.`);
    return [{ ...results, skipped: await countTests(filters), note: chromium.missing }];
  }
  try {
    await buildBundleIfStale();
  } catch (error) {
    console.log((error as Error).message);
    return [{ ...results, failed: 1, note: 'the browser bundle could not be built' }];
  }
  rmSync(reportFile, { force: true });
  const { code } = await runTool(cli, ['test', '--config', config, ...filters], {
    env: { ...env, CHROMIUM_PATH: chromium.path, TEST_REPORT: reportFile },
    show: true,
  });
  const { stats, errors } = readReport();
  results.passed = stats.expected + stats.flaky;
  results.failed = stats.unexpected + errors.length;
  if (stats.flaky > 0) results.note = `${stats.flaky} passed only at the second try, see above`;
  results.skipped = stats.skipped;
  results.seconds = stats.duration / 1000;
  if (code !== 0 && results.failed === 0) results.failed = 1;
  if (results.passed + results.failed + results.skipped === 0) {
    return [{ ...results, failed: 1, note: `no test ran, and there are ${files.length} files` }];
  }
  return [results];
}

async function countTests(filters: string[]): Promise<number> {
  const { output } = await runTool(cli, ['test', '--config', config, '--list', ...filters]);
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1);
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, duration: 0 };
    return { errors: [], stats };
  }
}
