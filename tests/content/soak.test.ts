import { describe, expect, it } from 'vitest';
import { computeGrowth, type Sample } from '../../scripts/bench/soak.ts';

/** A sample every five seconds for 20 minutes. */
const run = (measure: (seconds: number) => Omit<Sample, 'seconds'>): Sample[] =>
  Array.from({ length: 240 }, (_, nth) => ({ seconds: nth * 5, ...measure(nth * 5) }));

describe('the growth of a soak', () => {
  it('is none while memory only swings, and during the warm-up', () => {
    const swinging = run((seconds) => ({
      megabytes: seconds < 400 ? 500 + seconds / 2 : 700 + 30 * Math.sin(seconds),
      files: seconds < 400 ? 20 : 60,
    }));
    const { megabytesPerHour, moreFiles } = computeGrowth(swinging);
    expect(Math.abs(megabytesPerHour)).toBeLessThan(15);
    expect(moreFiles).toBe(0);
  });

  it('shows a leak of memory and of files', () => {
    const leaking = run((seconds) => ({ megabytes: 500 + seconds / 36, files: 20 + seconds / 10 }));
    const { megabytesPerHour, moreFiles } = computeGrowth(leaking);
    expect(megabytesPerHour).toBeCloseTo(100);
    expect(moreFiles).toBeCloseTo(71.5);
  });

  it('is not judged on a run that is too short', () => {
    expect(() => computeGrowth([{ seconds: 0, megabytes: 1, files: 1 }])).toThrow('too short');
  });
});
