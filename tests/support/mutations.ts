/** A random number generator with a fixed seed (mulberry32), so that failures repeat. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A member of an object, or an item of a list. */
interface Place {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Place['holder'];
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
  return keys.flatMap((key) => [{ holder, key }, ...listPlaces((holder as never)[key])]);
}

/** Values that replace parts of a file. */
const replacements: readonly unknown[] = [
  '',
  ' ',
  null,
  0,
  -1,
  1.5,
  9_999_999_999,
  true,
  {},
  [],
  [''],
  [0],
  ['11', '11'],
  'EIN',
  'ein',
  'hios',
  'npi',
  'professional',
  'institutional',
  'group',
  'Individual',
  'both',
  'CSTM-00',
  ['CSTM-00'],
  '2024-02-29',
  '2023-02-29',
  '2026-13-01',
  '26-01-01',
  '9999-12-31',
  'http://example.com/a.json',
  'https://example.com/a.json?b=c#d',
  'https://example.com/a b.json',
  'https://exämple.com/',
  '12-3456789',
  '1234567890',
  '0123456789',
];

/** Returns a copy with one to three changes: places removed, replaced, repeated, renamed or put in upper case. */
export function mutate(value: unknown, random: () => number): unknown {
  const copy = structuredClone(value);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    const places = listPlaces(copy);
    if (places.length === 0) return copy;
    const { holder, key } = pick(places);
    const current = (holder as never)[key] as unknown;
    const change = random();
    if (Array.isArray(holder)) {
      if (change < 0.3) holder.splice(Number(key), 1);
      else if (change < 0.6) holder.push(structuredClone(current));
      else holder[Number(key)] = structuredClone(pick(replacements));
    } else if (change < 0.35) delete holder[key];
    else if (change < 0.45) {
      delete holder[key];
      holder[`${key}s`] = current;
    } else if (change < 0.55 && typeof current === 'string') holder[key] = current.toUpperCase();
    else holder[key] = structuredClone(pick(replacements));
  }
  return copy;
}
