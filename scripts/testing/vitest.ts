import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../setup/root.ts';
import { runTool } from '../setup/tool.ts';
import { none, type Results } from './results.ts';
import { kindOf } from './test-files.ts';

const reportFile = join(root, '.cache/tests/vitest.json');

interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Runs content, API, fault and web tests of the given files. */
export async function runVitest(
  files: string[],
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Results[]> {
  if (files.length === 0) return [];
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await runTool('vitest/vitest.mjs', [...args, ...filters], { env, show: true });
  const results = readReport(files);
  if (code !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push({
      ...none('vitest'),
      failed: 1,
      note: `ended with code ${code}; its errors stand above`,
    });
  }
  return results;
}

function readReport(files: string[]): Results[] {
  const byKind = new Map<string, Results>();
  const of = (path: string) => {
    const kind = kindOf(path) ?? 'other';
    const results = byKind.get(kind) ?? none(kind);
    byKind.set(kind, results);
    return results;
  };
  const unseen = new Set(files);
  for (const { name, assertionResults, startTime, endTime } of parsed().testResults) {
    const path = relative(root, name).split(sep).join('/');
    const results = of(path);
    results.seconds = (results.seconds ?? 0) + (endTime - startTime) / 1000;
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') results.passed++;
      else if (status !== 'failed') results.skipped++;
      else {
        results.failed++;
        const message = failureMessages?.[0]?.split('\n')[0] ?? '';
        results.failures = [...(results.failures ?? []), `${path} › ${fullName}: ${message}`];
      }
    }
    // The project cannot be loaded without a test.
    if (assertionResults.length === 0) results.failed++;
    unseen.delete(path);
  }
  for (const path of unseen) {
    console.log(`${path} was not run.`);
    of(path).failed++;
  }
  return [...byKind.values()];
}

function parsed(): Report {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return { testResults: [] };
  }
}
