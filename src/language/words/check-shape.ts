import type { Diagnostic } from '../diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { missingWords, unknownWord } from './check-names.ts';
import { choiceDiagnostics, textDiagnostics, typeDiagnostic } from './check-value.ts';
import { chooseBranch } from './choose-branch.ts';
import { resolveWord, type Located, type Vocabulary, type Word } from './word.ts';

/**
 * Everything in which a piece of JSON departs from a word. Ours instead of a general validator because a choice of
 * twelve blocks must answer "unknown word 'colums'", not twelve times "must be equal to constant".
 */
export function checkShape(tree: Tree, located: Located, vocabulary: Vocabulary): Diagnostic[] {
  const { word, file } = resolveWord(located, vocabulary);
  const inner = (part: Word): Located => ({ word: part, file });
  if (word.anyOf && !word.properties) {
    const choice = chooseBranch(tree, word.anyOf.map(inner), vocabulary, checkShape);
    return 'diagnostics' in choice
      ? choice.diagnostics
      : checkShape(tree, choice.branch, vocabulary);
  }
  const typed = typeDiagnostic(tree, word);
  if (typed) return [typed];
  return [
    ...choiceDiagnostics(tree, word),
    ...textDiagnostics(tree, word),
    ...listDiagnostics(tree, word, inner, vocabulary),
    ...memberDiagnostics(tree, word, inner, vocabulary),
    ...conditionDiagnostics(tree, word, inner, vocabulary),
  ];
}

const fits = (tree: Tree, located: Located, vocabulary: Vocabulary): boolean =>
  checkShape(tree, located, vocabulary).length === 0;

function listDiagnostics(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Diagnostic[] {
  if (tree.kind !== 'list') return [];
  const diagnostics: Diagnostic[] = [];
  const count = tree.items.length;
  if (count < (word.minItems ?? 0) || count > (word.maxItems ?? Infinity)) {
    const expected = `${word.minItems ?? 0} to ${word.maxItems ?? 'any number of'} entries`;
    diagnostics.push({
      code: 'SCR106',
      place: tree.place,
      message: `the list has ${count} entries`,
      hint: { expected },
    });
  }
  if (word.uniqueItems) diagnostics.push(...repeated(tree));
  const { items } = word;
  if (items)
    for (const item of tree.items) diagnostics.push(...checkShape(item, inner(items), vocabulary));
  return diagnostics;
}

function repeated(tree: Tree): Diagnostic[] {
  const seen = new Set<string>();
  return tree.items.flatMap((item) => {
    const text = JSON.stringify(item.json());
    const first = !seen.has(text);
    seen.add(text);
    return first
      ? []
      : [
          {
            code: 'SCR107' as const,
            place: item.place,
            message: `${text} stands in the list already`,
          },
        ];
  });
}

function memberDiagnostics(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Diagnostic[] {
  if (tree.kind !== 'object') return [];
  const diagnostics: Diagnostic[] = missingWords(tree, word.required ?? []);
  for (const { name, at, value } of tree.members?.values() ?? []) {
    const known =
      word.properties && Object.hasOwn(word.properties, name) ? word.properties[name] : undefined;
    if (known) diagnostics.push(...checkShape(value, inner(known), vocabulary));
    else if (word.additionalProperties)
      diagnostics.push(...checkShape(value, inner(word.additionalProperties), vocabulary));
    else if (word.additionalProperties === false)
      diagnostics.push(
        unknownWord(
          name,
          at,
          Object.keys(word.properties ?? {}).filter((one) => !tree.has(one)),
          Object.keys(word.properties ?? {}),
        ),
      );
  }
  return diagnostics;
}

function conditionDiagnostics(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Diagnostic[] {
  const all = (word.allOf ?? []).flatMap((part) => checkShape(tree, inner(part), vocabulary));
  if (!word.if) return all;
  const branch = fits(tree, inner(word.if), vocabulary) ? word.then : word.else;
  return branch ? [...all, ...checkShape(tree, inner(branch), vocabulary)] : all;
}
