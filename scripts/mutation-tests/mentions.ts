import type { Tree } from '#language/tree/tree.ts';
import type { Checked } from '#language/workspace.ts';

/** What else speaks of a name: what nothing else speaks of cannot be told from another name. */
export interface Mentions {
  /** Whether some key or text of the set is this name as a whole. */
  exists: (name: string) => boolean;
  /** In how many places a word stands, alone or as a piece of a longer name. */
  count: (word: string) => number;
  /** Whether a text belongs to the part with this id, or a patch leads to it. */
  hasPart: (id: string) => boolean;
  routes: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  /** Places (file:offset) of literals that the contract gives a choice of. */
  choices: ReadonlySet<string>;
}

export function mentionsIn({ trees, compiled }: Checked): Mentions {
  const whole = new Map<string, number>();
  const pieces = new Map<string, number>();
  const parts = new Set<string>();
  for (const tree of trees.all.values())
    for (const text of textsIn(tree)) {
      add(whole, text);
      for (const piece of new Set(text.split(/[^\w$-]+/u))) add(pieces, piece);
      if (/^(?:screen\.|\w+(?:\.\w+)+$)/u.test(text))
        for (const piece of text.split('.')) parts.add(piece);
    }
  const pathsOf = (file: string) =>
    new Set((trees.all.get(file)?.items ?? []).flatMap((item) => item.text('path') ?? []));
  return {
    exists: (name) => whole.has(name),
    count: (word) => pieces.get(word) ?? 0,
    hasPart: (id) => parts.has(id),
    routes: pathsOf('schemas/meta/specified-routes.json'),
    addresses: pathsOf('schemas/meta/specified-operations.json'),
    choices: new Set(
      compiled.uses.flatMap(({ kind, place }) =>
        kind === 'choice' ? `${place.file}:${place.from}` : [],
      ),
    ),
  };
}

const add = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** Prose says no names. */
const prose: readonly string[] = ['description', 'summary', 'note', 'sentence', 'why', 'notice'];

function* textsIn(tree: Tree): Generator<string> {
  const text = tree.text();
  if (text !== undefined) yield text;
  for (const { name, value } of tree.members?.values() ?? []) {
    if (prose.includes(name)) continue;
    yield name;
    if (!tree.place.file.startsWith('locales/')) yield* textsIn(value);
  }
  for (const item of tree.items) yield* textsIn(item);
}
