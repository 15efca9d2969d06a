import { expect } from 'vitest';
import type { TestResponse } from './caller.ts';
import { computeMannWhitney } from './mann-whitney.ts';

type MakeCall = () => Promise<TestResponse>;

/** Calls that name something known, and calls that name something unknown; each list is used in turn. */
export type AskedInTurn = readonly [known: MakeCall[], unknown: MakeCall[]];

/**
 * Compares the response times of both kinds: two hundred samples in random order, half of each kind; `before`
 * runs before each pair. Returns the probability that calls which take equally long differ at least as much by chance.
 */
export async function compareTimes(
  kinds: AskedInTurn,
  before: () => Promise<void>,
): Promise<number> {
  return computeMannWhitney(...(await measureTimes(kinds, before)));
}

async function measureTimes(
  kinds: AskedInTurn,
  before: () => Promise<void>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const statuses = [new Set<number>(), new Set<number>()] as const;
  for (let n = 0; n < 100; n++) {
    await before();
    for (const kind of Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
      const calls = kinds[kind];
      const started = performance.now();
      statuses[kind].add((await calls[n % calls.length]!()).status);
      times[kind].push(performance.now() - started);
    }
  }
  expect(statuses[0], 'the same responses, none for lack of input or for too many').toEqual(
    statuses[1],
  );
  expect([...statuses[0]].filter((status) => [422, 429].includes(status))).toEqual([]);
  return times;
}
