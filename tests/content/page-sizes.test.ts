import { beforeAll, describe, expect, test } from 'vitest';
import {
  measurePageKib,
  measureScreensKib,
  maxKibByPage,
  pageNames,
  maxScreenKib,
} from '../../scripts/bench/page-sizes.ts';
import { buildBundleIfStale } from '../../scripts/setup/bundle.ts';

describe('what a first visit loads is small', () => {
  beforeAll(buildBundleIfStale, 60_000);

  test.each(pageNames)('the code of the %s page is within its limit', (page) => {
    expect(measurePageKib(page)).toBeLessThanOrEqual(maxKibByPage[page]);
  });

  test(`a screen: at most ${maxScreenKib} KiB`, () => {
    expect(measureScreensKib().filter(({ kib }) => kib > maxScreenKib)).toEqual([]);
  });
});
