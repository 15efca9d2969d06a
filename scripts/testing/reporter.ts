import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../setup/root.ts';

/** The results of one file's tests in one Vitest project. */
export interface FileReport {
  path: string;
  passed: number;
  skipped: number;
  seconds: number;
  /** Project, file, name and first line of the message of each failed test; also errors outside of tests. */
  failures: string[];
  /** The same for tests that passed only at a retry. */
  retried: string[];
  /** Project, file and name of each skipped test. */
  skips: string[];
}

export const reportFile = join(root, '.cache/tests/vitest.json');

/** Writes the results of every file to reportFile, in place of Vitest's JSON reporter, which omits retries. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(reportFile), { recursive: true });
    writeFileSync(reportFile, JSON.stringify(modules.map(toFileReport)));
  }
}

function toFileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const filterByState = (state: string) => tests.filter((test) => test.result().state === state);
  const loadErrors = module.errors().map(({ message }) => `${formatTitle(module)}: ${message}`);
  const failures = [...loadErrors, ...filterByState('failed').map(formatFailure)];
  return {
    path: module.relativeModuleId,
    passed: filterByState('passed').length,
    skipped: tests.length - filterByState('passed').length - filterByState('failed').length,
    seconds: module.diagnostic().duration / 1000,
    failures:
      tests.length + failures.length > 0 ? failures : [`${formatTitle(module)}: it holds no test`],
    retried: filterByState('passed')
      .filter((test) => test.diagnostic()?.flaky)
      .map(formatFailure),
    skips: filterByState('skipped').map(formatName),
  };
}

const formatTitle = (module: TestModule): string =>
  `${module.project.name} ${module.relativeModuleId}`;

function formatFailure(test: TestCase): string {
  const message = test.result().errors?.[0]?.message.split('\n')[0] ?? '';
  return `${formatName(test)}: ${message}`;
}

const formatName = (test: TestCase): string => `${formatTitle(test.module)} › ${test.fullName}`;
