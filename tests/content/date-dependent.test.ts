import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import {
  listDateDependent,
  independentOfDate,
  findIndependentPrefix,
  readsClock,
} from '../../scripts/testing/date-dependent.ts';
import { listTestFiles } from '../../scripts/testing/test-files.ts';

const files = listTestFiles();
const chosen = listDateDependent(files);

describe('the test files that run at other clocks', () => {
  it.each([
    'tests/api/memos.test.ts',
    'tests/content/limits.test.ts',
    'tests/e2e/staff.spec.ts',
    'tests/faults/served.test.ts',
    'tests/web/runtime/check-form.test.ts',
  ])('are found by their imports, direct or not: %s', (path) => expect(chosen).toContain(path));

  it('are all that read the machine’s time, except those with a reason', () => {
    // one-clock.test.ts mentions these words without reading the time.
    const asks = (path: string) =>
      !path.endsWith('/one-clock.test.ts') &&
      /\bDate\.now\(|new Date\(\)/u.test(readFileSync(join(projectRoot, path), 'utf8'));
    expect(
      files.filter((path) => asks(path) && !chosen.includes(path) && !findIndependentPrefix(path)),
    ).toEqual([]);
  });

  it('leave out none without a reason, and have no superfluous reason', () => {
    for (const [prefix, reason] of Object.entries(independentOfDate)) {
      expect(reason.length, prefix).toBeGreaterThan(10);
      const meant = files.filter((path) => path.startsWith(prefix));
      expect([prefix, meant.some(readsClock)]).toEqual([prefix, true]);
    }
  });
});
