import type { Tree } from '#language/tree/tree.ts';
import type { CheckResult } from '#language/check/workspace.ts';

/**
 * Occurrences of names. A name that occurs only once may be declared there, so that the checker cannot know that its
 * misspelling is an error.
 */
export interface Mentions {
  /** Whether a key or text of the set equals the name. */
  exists: (name: string) => boolean;
  /** Counts the occurrences of a word, alone or as a segment of a longer name. */
  count: (word: string) => number;
  /** Whether a text or a patch refers to the part of this file that has this id. */
  refersToPart: (id: string, file: string) => boolean;
  /** Routes of screens in the specification (schemas/meta/specified-routes.json). */
  routes: ReadonlySet<string>;
  /** Paths of operations in the specification (schemas/meta/specified-operations.json). */
  paths: ReadonlySet<string>;
  /** Places (file:offset) of literals that the contract restricts to choices. */
  choices: ReadonlySet<string>;
}

export function collectMentions({ trees, compiled }: CheckResult): Mentions {
  const countsByText = new Map<string, number>();
  const countsByWord = new Map<string, number>();
  const referredIds = new Set<string>();
  for (const [file, tree] of trees.byPath)
    for (const text of listTexts(tree)) {
      increaseCount(countsByText, text);
      // The codes of a list are data: tests compare those of the audit with the contract, not the checker.
      if (!file.startsWith('schemas/codes/'))
        for (const piece of new Set(text.split(/[^\w$-]+/u))) increaseCount(countsByWord, piece);
      // Keys of texts and dotted paths, such as `row.memberId`, may refer to parts of a screen.
      if (/^(?:screen\.|\w+(?:\.\w+)+$)/u.test(text))
        for (const piece of text.split('.')) referredIds.add(piece);
    }
  const partsByScreenFile = groupPartsByFile(trees.byPath, countsByText);
  const listPaths = (file: string) =>
    new Set((trees.byPath.get(file)?.items ?? []).flatMap((item) => item.text('path') ?? []));
  return {
    exists: (name) => countsByText.has(name),
    count: (word) => countsByWord.get(word) ?? 0,
    refersToPart: (id, file) => (partsByScreenFile.get(file) ?? referredIds).has(id),
    routes: listPaths('schemas/meta/specified-routes.json'),
    paths: listPaths('schemas/meta/specified-operations.json'),
    choices: new Set(
      compiled.uses.flatMap(({ kind, location }) =>
        kind === 'choice' ? `${location.file}:${location.from}` : [],
      ),
    ),
  };
}

/**
 * Maps each screen's file to the ids of parts that the texts and patches of its inheritance tree mention. The tree is
 * the base with all screens that extend it; no other file refers to their parts.
 */
function groupPartsByFile(
  trees: ReadonlyMap<string, Tree>,
  countsByText: ReadonlyMap<string, number>,
) {
  const screens = [...trees].filter(
    ([file, tree]) => file.startsWith('screens/') && tree.has('id'),
  );
  const bases = new Map(screens.map(([, tree]) => [tree.text('id'), tree.text('extends')]));
  const findRootBase = (id: string | undefined): string | undefined =>
    bases.get(id) === undefined ? id : findRootBase(bases.get(id));
  const screensByBase = new Map<string | undefined, Tree[]>();
  for (const [, tree] of screens) {
    const root = findRootBase(tree.text('id'));
    screensByBase.set(root, [...(screensByBase.get(root) ?? []), tree]);
  }
  const partsByBase = new Map(
    [...screensByBase].map(([root, screensOfBase]) => [
      root,
      listMentionedParts(screensOfBase, countsByText),
    ]),
  );
  return new Map(
    screens.map(([file, tree]) => [file, partsByBase.get(findRootBase(tree.text('id')))]),
  );
}

function listMentionedParts(
  screens: readonly Tree[],
  countsByText: ReadonlyMap<string, number>,
): Set<string> {
  const prefixes = screens.map((tree) => `screen.${tree.text('id')}.`);
  const patchedIds = screens.flatMap((tree) =>
    tree
      .list('patch')
      .flatMap((step) =>
        [...(step.members?.values() ?? [])].flatMap(({ value }) => value.text() ?? []),
      ),
  );
  const dottedTexts = screens.flatMap((tree) =>
    [...listTexts(tree)].filter((text) => /^\w+(?:\.\w+)+$/u.test(text)),
  );
  const ownKeys = [...countsByText.keys()].flatMap((key) => {
    const prefix = prefixes.find((candidate) => key.startsWith(candidate));
    return prefix === undefined ? [] : key.slice(prefix.length);
  });
  return new Set([...ownKeys, ...patchedIds, ...dottedTexts].flatMap((text) => text.split('.')));
}

const increaseCount = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** Keys with free text, which contains no names. */
const freeTextKeys: readonly string[] = [
  'description',
  'summary',
  'note',
  'sentence',
  'why',
  'notice',
];

/** Yields every key and text of a tree; of locale files only the keys. */
function* listTexts(tree: Tree): Generator<string> {
  const text = tree.text();
  if (text !== undefined) yield text;
  for (const { name, value } of tree.members?.values() ?? []) {
    if (freeTextKeys.includes(name)) continue;
    yield name;
    if (!tree.location.file.startsWith('locales/')) yield* listTexts(value);
  }
  for (const item of tree.items) yield* listTexts(item);
}
