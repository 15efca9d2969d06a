import { readFileSync } from 'node:fs';
import { runTool } from '../setup/tool.ts';
import { type FileReport, reportFile } from './reporter.ts';
import { createResults, type Results } from './results.ts';
import { findTestKind } from './test-files.ts';

/** Runs content, API, fault and web tests of the given files. */
export async function runVitest(
  files: string[],
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Results[]> {
  if (files.length === 0) return [];
  const args = ['run', '--reporter=default', '--reporter=./scripts/testing/reporter.ts'];
  const { code } = await runTool('vitest/vitest.mjs', [...args, ...filters], { env, show: true });
  const results = readReport(files);
  if (code !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push({
      ...createResults('vitest'),
      failed: 1,
      note: `ended with code ${code}; its errors are printed above`,
    });
  }
  return results;
}

/** Returns the results by kind of test; files that are missing in the reports count as failed. */
function readReport(files: string[]): Results[] {
  const resultsByKind = new Map<string, Results>();
  const getResults = (path: string) => {
    const kind = findTestKind(path) ?? 'other';
    const results = resultsByKind.get(kind) ?? createResults(kind);
    resultsByKind.set(kind, results);
    return results;
  };
  const filesNotRun = new Set(files);
  for (const { path, passed, skipped, seconds, failures, retried, skips } of readReports()) {
    const results = getResults(path);
    results.passed += passed;
    results.failed += failures.length;
    results.skipped += skipped;
    results.seconds = (results.seconds ?? 0) + seconds;
    results.failures = [...(results.failures ?? []), ...failures];
    results.retried = [...(results.retried ?? []), ...retried];
    results.skips = [...(results.skips ?? []), ...skips];
    filesNotRun.delete(path);
  }
  for (const path of filesNotRun) {
    console.log(`${path} was not run.`);
    getResults(path).failed++;
  }
  return [...resultsByKind.values()];
}

function readReports(): FileReport[] {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as FileReport[];
  } catch {
    return [];
  }
}
