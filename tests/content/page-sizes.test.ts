import { beforeAll, describe, expect, test } from 'vitest';
import {
  pageSizeKib,
  screenSizesKib,
  pageLimits,
  pageNames,
  screenLimit,
} from '../../scripts/bench/page-sizes.ts';
import { bundleIfStale } from '../../scripts/setup/bundle.ts';

describe('what a first visit loads is small', () => {
  beforeAll(bundleIfStale, 60_000);

  test.each(pageNames)('the code of the %s page is within its limit', (page) => {
    expect(pageSizeKib(page)).toBeLessThanOrEqual(pageLimits[page]);
  });

  test(`a screen: at most ${screenLimit} KiB`, () => {
    expect(screenSizesKib().filter(({ kib }) => kib > screenLimit)).toEqual([]);
  });
});
