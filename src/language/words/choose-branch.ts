import { nearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { missingMarker } from './check-names.ts';
import { notOneOf, typeInWords, typesOf } from './check-value.ts';
import { resolveWord, type Located, type Vocabulary } from './word.ts';

export type Choice = { branch: Located } | { diagnostics: Diagnostic[] };

/** What a piece departs in from a word: passed in, since judging a form means judging all that is inside it. */
type Judge = (tree: Tree, located: Located, vocabulary: Vocabulary) => Diagnostic[];

/** Which of several forms a writer meant: by the type first, then by the word that tells objects apart (`block`). */
export function chooseBranch(
  tree: Tree,
  branches: readonly Located[],
  vocabulary: Vocabulary,
  judge: Judge,
): Choice {
  const candidates = flatten(branches, vocabulary).filter((branch) => couldBe(tree, branch));
  const [only] = candidates;
  if (!only) return { diagnostics: [wrongType(tree, flatten(branches, vocabulary))] };
  if (candidates.length === 1) return { branch: only };
  return tree.kind === 'object'
    ? byMarker(tree, candidates, vocabulary, judge)
    : byFit(tree, candidates, vocabulary, judge);
}

/** A choice inside a choice is one choice. */
const flatten = (branches: readonly Located[], vocabulary: Vocabulary): Located[] =>
  branches.flatMap((branch) => {
    const resolved = resolveWord(branch, vocabulary);
    const { word, file } = resolved;
    return word.anyOf && !word.properties
      ? flatten(
          word.anyOf.map((part) => ({ word: part, file })),
          vocabulary,
        )
      : [resolved];
  });

function couldBe(tree: Tree, { word }: Located): boolean {
  const types = acceptedTypes(word);
  return types.length === 0 || typesOf(tree).some((type) => types.includes(type));
}

function acceptedTypes(word: Located['word']): string[] {
  if (word.type !== undefined) return [word.type].flat();
  const choices = word.enum ?? (word.const === undefined ? [] : [word.const]);
  return [...new Set(choices.map((choice) => typeof choice as string))];
}

function wrongType(tree: Tree, branches: readonly Located[]): Diagnostic {
  const expected = typeInWords([...new Set(branches.flatMap(({ word }) => acceptedTypes(word)))]);
  const found = tree.kind === 'scalar' ? JSON.stringify(tree.scalar) : typeInWords(typesOf(tree));
  return {
    code: 'SCR103',
    place: tree.place,
    message: `${found} stands here`,
    hint: { found, expected },
  };
}

/** Objects whose branches name themselves by a constant word (`"block": "table"`), or else by a word they must have. */
function byMarker(
  tree: Tree,
  candidates: readonly Located[],
  vocabulary: Vocabulary,
  judge: Judge,
): Choice {
  const marker = constantName(candidates);
  if (marker === undefined) return byFit(tree, candidates, vocabulary, judge);
  const value = tree.get(marker);
  const branch = candidates.find(({ word }) => word.properties?.[marker]?.const === value?.scalar);
  if (branch) return { branch };
  const choices = candidates.flatMap(({ word }) => word.properties?.[marker]?.const ?? []);
  if (value) return { diagnostics: [notOneOf(value, choices)] };
  return { diagnostics: missingMarker(tree, marker, choices.map(String)) };
}

const constantName = (candidates: readonly Located[]): string | undefined =>
  Object.keys(candidates[0]?.word.properties ?? {}).find((name) =>
    candidates.every(({ word }) => word.properties?.[name]?.const !== undefined),
  );

/** The form whose own words are there; of several, the one with the fewest faults. What remains is said of that one only. */
function byFit(
  tree: Tree,
  candidates: readonly Located[],
  vocabulary: Vocabulary,
  judge: Judge,
): Choice {
  const names = [...(tree.members?.keys() ?? [])];
  const whole = candidates.filter(({ word }) =>
    (word.required ?? []).every((name) => tree.has(name)),
  );
  const meant = candidates.filter(({ word }) =>
    (word.required ?? []).every((name) => tree.has(name) || nearest(name, names) !== undefined),
  );
  const likely = [whole, meant, candidates].find(({ length }) => length > 0) ?? candidates;
  const tries = likely.map((branch) => ({
    branch,
    faults: judge(tree, branch, vocabulary).length,
  }));
  const best = tries.reduce((left, right) => (right.faults < left.faults ? right : left));
  return { branch: best.branch };
}
