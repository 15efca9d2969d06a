import type { PeerDetail, PeerRow } from '#generated/operations.ts';
import { names } from './peer-names.ts';

/**
 * The same members and rows as in the pages with other libraries (tests/peers/README.md): the driver of the benchmark
 * compares what a page shows with them.
 */
export function createMembers(count: number): PeerDetail[] {
  const next = createRandom(42);
  const digits = (limit: number, from = 1): string =>
    String(from + Math.floor(next() * limit)).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const lastName = `${pick(next, names.last)}${pickLetter(next)}${String(Math.floor(next() * 1000))}`;
    const firstName = pick(next, names.first);
    return {
      id: index + 1,
      memberNo: `M${String(100_000 + index)}`,
      lastName,
      firstName,
      birthDate: `${digits(70, 1940)}-${digits(12)}-${digits(28)}`,
      ...pickPlaceAndPlan(next),
      email: `${firstName}.${String(index)}@example.org`.toLowerCase(),
      phone: `555-${String(1000 + Math.floor(next() * 9000))}`,
      street: `${String(1 + Math.floor(next() * 999))} Main St`,
      notes: `Detail note ${String(index + 1)}`,
    };
  });
}

export function createRows(count: number): PeerRow[] {
  const next = createRandom(7);
  const scores = createShuffledScores(count, next);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `C${Math.floor(next() * 1e9)
      .toString(36)
      .toUpperCase()}`,
    lastName: pick(next, names.last),
    firstName: pick(next, names.first),
    ...pickPlaceAndPlan(next),
    amount: Math.floor(next() * 1e6) / 100,
    score: scores[index] ?? 0,
  }));
}

const pickPlaceAndPlan = (next: () => number) => ({
  city: pick(next, names.cities),
  state: pick(next, names.states),
  plan: pick(next, names.plans),
  status: pick(next, names.statuses),
});

function createShuffledScores(count: number, next: () => number): number[] {
  const scores = Array.from({ length: count }, (_, index) => index * 7 + 3);
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    const swapped = scores[index] ?? 0;
    scores[index] = scores[other] ?? 0;
    scores[other] = swapped;
  }
  return scores;
}

const pick = (next: () => number, values: readonly string[]): string =>
  values[Math.floor(next() * values.length)] ?? '';

const pickLetter = (next: () => number): string =>
  String.fromCharCode(97 + Math.floor(next() * 26));

/** The generator mulberry32, which the benchmark uses. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
