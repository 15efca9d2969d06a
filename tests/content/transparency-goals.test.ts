import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectMemoryWithinGoal,
  expectSameBytes,
  MAX_MEGABYTES,
  readPeakMegabytes,
} from '../../scripts/bench/transparency-goals.ts';

describe('the bench of transparency files', () => {
  const before = process.exitCode;
  beforeEach(() => {
    process.exitCode = undefined;
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    process.exitCode = before;
    vi.restoreAllMocks();
  });

  it('succeeds with the same bytes and memory up to the goal', () => {
    expectSameBytes('ab', 'ab');
    expectMemoryWithinGoal(MAX_MEGABYTES);
    expect(process.exitCode).toBeUndefined();
  });

  it('fails when bytes differ or are missing, whatever comes later', () => {
    for (const found of ['cd', undefined]) {
      process.exitCode = undefined;
      expectSameBytes(found, 'ab');
      expectSameBytes('ab', 'ab');
      expect(process.exitCode).toBe(1);
    }
  });

  it('fails when the memory exceeds the goal of 512 MB', () => {
    expect(MAX_MEGABYTES).toBe(512);
    expectMemoryWithinGoal(513);
    expectMemoryWithinGoal(1);
    expect(process.exitCode).toBe(1);
  });

  it('measures the memory of a process', () => {
    expect(readPeakMegabytes(process.pid)).toBeGreaterThan(10);
  });
});
