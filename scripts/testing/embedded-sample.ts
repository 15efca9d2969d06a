import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.ts';
import { findTestKind, listTestFiles } from './test-files.ts';

/** Every so many API test files also run on the embedded database. */
const interval = 6;

/**
 * The API test files that run on PostgreSQL only, in a run of all tests. The embedded database is the same engine in
 * another process and slower, so it gets the tests of every operation and a sample of the others. `npm test -- --full`
 * and a run of chosen files leave out nothing.
 */
export function listPostgresOnlyTests(): string[] {
  const tests = listTestFiles().filter((path) => findTestKind(path) === 'api');
  return tests.filter((path, index) => index % interval !== 0 && !testsEveryOperation(path));
}

const testsEveryOperation = (path: string): boolean =>
  readFileSync(join(root, path), 'utf8').includes('eachOperation');
