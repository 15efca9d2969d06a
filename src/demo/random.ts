/**
 * A small deterministic random generator (mulberry32). Each part of the demo data (claims, memos …) forks its own
 * stream by name, so that one more announcement does not change the claims.
 */
export interface Random {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns an integer; both bounds are included. */
  int(low: number, high: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns one of the items. */
  pick<T>(items: readonly T[]): T;
  /** Returns one of the items, more often those with a higher weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Returns a generator of its own, which depends only on the seed and the name. */
  fork(name: string): Random;
}

/** Limits a number to 32 bits. */
const mask = 0xffffffff;

/** FNV-1a, started with the seed. */
function hash(text: string, seed: number): number {
  let value = seed ^ 0x9e3779b9;
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) & mask;
  return value >>> 0;
}

function createStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createRandom(seed: number): Random {
  const next = createStream(seed);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => pickWeighted(items, next()),
    fork: (name) => createRandom(hash(name, seed)),
  };
}

function pickWeighted<T>(items: readonly (readonly [T, number])[], fraction: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let remainingWeight = fraction * total;
  for (const [item, weight] of items) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return item;
  }
  const last = items.at(-1);
  if (!last) throw new Error('Nothing to pick from');
  return last[0];
}
