import type { Tree } from '#language/tree/tree.ts';

/** A name in a screen file: where it stands, and what it is by the words that lead to it. */
export interface Occurrence {
  file: string;
  from: number;
  name: string;
  path: string;
}

/** Values that name nothing: remarks, literals, and ids that a part gives itself. */
const free = [
  /\/note$/u,
  /\/value$/u,
  /^\/(?:route|menu\/order)$/u,
  /\/(?:blocks|sections|alerts|cases|rules|actions|rowActions|items)\/\d+\/id$/u,
  /^\/blocks\/\d+\/actions\/\d+\/id$/u,
  /\/(?:accept|insert)\/id$/u,
  /\/to\/\d+\/id$/u,
  /^\/id$/u,
];
const conditions = /\/(?:visibleWhen|enabledWhen|requiredWhen|when|assert)$/u;

/** Every name of a screen file: each key, each value that names something, each name inside a condition. */
export function occurrencesIn(tree: Tree, path = ''): Occurrence[] {
  if (free.some((pattern) => pattern.test(path))) return [];
  const { file, from } = tree.place;
  const text = tree.text();
  if (text !== undefined && conditions.test(path)) return namesInCondition(text, file, from, path);
  if (text !== undefined) return [{ file, from: from + 1, name: text, path }];
  const keys = [...(tree.members?.values() ?? [])].flatMap(({ name, at, value }) => [
    ...(name === 'note' ? [] : [{ file, from: at.from + 1, name, path: `${path}/(${name})` }]),
    ...occurrencesIn(value, `${path}/${name}`),
  ]);
  return [...keys, ...tree.items.flatMap((item, index) => occurrencesIn(item, `${path}/${index}`))];
}

/** Identifiers, but not the texts in quotes: those are values of a person's own choosing. */
function namesInCondition(text: string, file: string, from: number, path: string): Occurrence[] {
  return [...text.matchAll(/'[^']*'|[A-Za-z_]\w*/gu)]
    .filter(([word]) => !word.startsWith("'") && !['true', 'false', 'in'].includes(word))
    .map((match) => ({
      file,
      from: from + 1 + match.index,
      name: match[0],
      path: `${path}/${match[0]}`,
    }));
}

/** The slips of a hand: a letter doubled, dropped, exchanged with its neighbour, or another one. */
export function misspell(name: string, random: () => number): string {
  const letters = [...name.matchAll(/[A-Za-z]/gu)].map(({ index }) => index);
  const at = letters[Math.floor(random() * letters.length)] ?? 0;
  const letter = name[at] ?? '';
  const slips = [
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (letter === 'q' ? 'x' : 'q') + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
  ];
  const slip = slips[Math.floor(random() * slips.length)] ?? name;
  return slip === name ? `${name}q` : slip;
}

/** Numbers that look like chance and are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
