import { beforeAll, describe, expect, test } from 'vitest';
import {
  kibOfPage,
  kibOfScreens,
  pageLimits,
  pageNames,
  SCREEN_LIMIT,
} from '../../scripts/bench/bytes.ts';
import { bundleIfStale } from '../../scripts/setup/bundle.ts';

describe('what a first visit loads is small', () => {
  beforeAll(bundleIfStale, 60_000);

  test.each(pageNames)('the code of the %s page is within its limit', (page) => {
    expect(kibOfPage(page)).toBeLessThanOrEqual(pageLimits[page]);
  });

  test(`a screen: at most ${SCREEN_LIMIT} KiB`, () => {
    expect(kibOfScreens().filter(({ kib }) => kib > SCREEN_LIMIT)).toEqual([]);
  });
});
