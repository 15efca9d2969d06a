import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../setup/root.ts';

/** The results of one file's tests on one engine. */
export interface FileReport {
  path: string;
  passed: number;
  skipped: number;
  seconds: number;
  /** Project, file, name and first line of the message of each failed test. */
  failures: string[];
  /** The same of tests that passed at the second try. */
  retried: string[];
  /** Project, file and name of each skipped test. */
  skips: string[];
}

export const reportFile = join(root, '.cache/tests/vitest.json');

/** Writes the results of every file to reportFile, in place of Vitest's JSON reporter, which omits tries. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(reportFile), { recursive: true });
    writeFileSync(reportFile, JSON.stringify(modules.map(reportOf)));
  }
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const at = (state: string) => tests.filter((test) => test.result().state === state);
  const unloaded = module.errors().map(({ message }) => `${titleOf(module)}: ${message}`);
  const failures = [...unloaded, ...at('failed').map(failureOf)];
  return {
    path: module.relativeModuleId,
    passed: at('passed').length,
    skipped: tests.length - at('passed').length - at('failed').length,
    seconds: module.diagnostic().duration / 1000,
    failures:
      tests.length + failures.length > 0 ? failures : [`${titleOf(module)}: it holds no test`],
    retried: at('passed')
      .filter((test) => test.diagnostic()?.flaky)
      .map(failureOf),
    skips: at('skipped').map(nameOf),
  };
}

const titleOf = (module: TestModule): string => `${module.project.name} ${module.relativeModuleId}`;

function failureOf(test: TestCase): string {
  const message = test.result().errors?.[0]?.message.split('\n')[0] ?? '';
  return `${nameOf(test)}: ${message}`;
}

const nameOf = (test: TestCase): string => `${titleOf(test.module)} › ${test.fullName}`;
