import { describe, expect, it } from 'vitest';
import { computeMannWhitney } from '../support/mann-whitney.ts';

const listUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the p-value of two samples', () => {
  it('is near 1 for equal samples and near 0 for shifted ones', () => {
    expect(computeMannWhitney(listUpTo(100), listUpTo(100))).toBeGreaterThan(0.99);
    expect(computeMannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
    expect(
      computeMannWhitney(
        listUpTo(100),
        listUpTo(100).map((n) => n + 30),
      ),
    ).toBeLessThan(0.001);
  });

  it('is that of other programs, with the corrections for ties and continuity', () => {
    // scipy.stats.mannwhitneyu(…, method='asymptotic')
    expect(
      computeMannWhitney(
        listUpTo(20),
        listUpTo(20).map((n) => n + 5),
      ),
    ).toBeCloseTo(0.018_521_95, 6);
    expect(computeMannWhitney([1, 1, 2, 3, 3, 4], [2, 3, 4, 4, 5, 5, 6])).toBeCloseTo(
      0.042_262_86,
      6,
    );
  });
});
