import { nearest } from '#shared/format/nearest.ts';
import type { Remark } from '../finding.ts';
import type { Scalar, Tree } from '../tree/tree.ts';
import { chooseBranch } from './choose-branch.ts';
import { resolveWord, type Located, type Vocabulary, type Word } from './word.ts';

/**
 * Everything in which a piece of JSON departs from a word. Ours instead of a general validator because a choice of
 * twelve blocks must answer "unknown word 'colums'", not twelve times "must be equal to constant".
 */
export function checkShape(tree: Tree, located: Located, vocabulary: Vocabulary): Remark[] {
  const { word, file } = resolveWord(located, vocabulary);
  const inner = (part: Word): Located => ({ word: part, file });
  if (word.anyOf && !word.properties) {
    const choice = chooseBranch(tree, word.anyOf.map(inner), vocabulary);
    return 'remarks' in choice ? choice.remarks : checkShape(tree, choice.branch, vocabulary);
  }
  const typed = typeRemark(tree, word);
  if (typed) return [typed];
  return [
    ...choiceRemarks(tree, word),
    ...textRemarks(tree, word),
    ...listRemarks(tree, word, inner, vocabulary),
    ...memberRemarks(tree, word, inner, vocabulary),
    ...conditionRemarks(tree, word, inner, vocabulary),
  ];
}

export const fits = (tree: Tree, located: Located, vocabulary: Vocabulary): boolean =>
  checkShape(tree, located, vocabulary).length === 0;

const typeWords: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};
export const typeInWords = (types: readonly string[]): string =>
  types.map((type) => typeWords[type] ?? type).join(' or ');

export function typesOf(tree: Tree): string[] {
  if (tree.kind === 'object') return ['object'];
  if (tree.kind === 'list') return ['array'];
  const scalar = tree.scalar;
  if (typeof scalar === 'number')
    return Number.isInteger(scalar) ? ['integer', 'number'] : ['number'];
  return [scalar === null ? 'null' : typeof scalar];
}

function typeRemark(tree: Tree, word: Word): Remark | undefined {
  if (word.type === undefined) return undefined;
  const wanted = [word.type].flat();
  if (typesOf(tree).some((type) => wanted.includes(type))) return undefined;
  const found = tree.kind === 'scalar' ? JSON.stringify(tree.scalar) : typeInWords(typesOf(tree));
  return {
    code: 'SCR103',
    place: tree.place,
    message: `${found} stands here`,
    hint: { found, expected: typeInWords(wanted) },
  };
}

function choiceRemarks(tree: Tree, word: Word): Remark[] {
  const choices = word.enum ?? (word.const === undefined ? undefined : [word.const]);
  if (!choices || choices.some((choice) => choice === tree.scalar)) return [];
  return [notOneOf(tree, choices)];
}

export function notOneOf(tree: Tree, choices: readonly Scalar[]): Remark {
  const found = tree.kind === 'scalar' ? String(tree.scalar) : typeInWords(typesOf(tree));
  const suggestion = nearest(found, choices.map(String));
  const expected = choices
    .map((choice) => (typeof choice === 'string' ? `'${choice}'` : String(choice)))
    .join(', ');
  return {
    code: 'SCR104',
    place: tree.place,
    message: `'${found}' is not a choice here`,
    hint: { found, expected, ...(suggestion && { suggestion }) },
  };
}

function textRemarks(tree: Tree, word: Word): Remark[] {
  const remark = (message: string, expected: string): Remark => ({
    code: 'SCR105',
    place: tree.place,
    message,
    hint: { found: String(tree.scalar), expected },
  });
  const { scalar } = tree;
  if (typeof scalar === 'number') {
    const low = word.minimum !== undefined && scalar < word.minimum;
    const high = word.maximum !== undefined && scalar > word.maximum;
    return low || high
      ? [remark(`${scalar} is out of range`, `${word.minimum ?? '…'} to ${word.maximum ?? '…'}`)]
      : [];
  }
  if (typeof scalar !== 'string') return [];
  if (word.pattern && !new RegExp(word.pattern, 'u').test(scalar))
    return [remark(`'${scalar}' is not written as it must be here`, word.pattern)];
  if (scalar.length < (word.minLength ?? 0)) return [remark('the text is empty', 'a text')];
  if (scalar.length > (word.maxLength ?? Infinity))
    return [remark('the text is too long', `at most ${word.maxLength} characters`)];
  return [];
}

function listRemarks(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Remark[] {
  if (tree.kind !== 'list') return [];
  const remarks: Remark[] = [];
  const count = tree.items.length;
  if (count < (word.minItems ?? 0) || count > (word.maxItems ?? Infinity)) {
    const expected = `${word.minItems ?? 0} to ${word.maxItems ?? 'any number of'} entries`;
    remarks.push({
      code: 'SCR106',
      place: tree.place,
      message: `the list has ${count} entries`,
      hint: { expected },
    });
  }
  if (word.uniqueItems) remarks.push(...repeated(tree));
  const { items } = word;
  if (items)
    for (const item of tree.items) remarks.push(...checkShape(item, inner(items), vocabulary));
  return remarks;
}

function repeated(tree: Tree): Remark[] {
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

function memberRemarks(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Remark[] {
  if (tree.kind !== 'object') return [];
  const remarks: Remark[] = missingWords(tree, word.required ?? []);
  for (const { name, at, value } of tree.members?.values() ?? []) {
    const known =
      word.properties && Object.hasOwn(word.properties, name) ? word.properties[name] : undefined;
    if (known) remarks.push(...checkShape(value, inner(known), vocabulary));
    else if (word.additionalProperties)
      remarks.push(...checkShape(value, inner(word.additionalProperties), vocabulary));
    else if (word.additionalProperties === false)
      remarks.push(
        unknownWord(
          name,
          at,
          Object.keys(word.properties ?? {}).filter((one) => !tree.has(one)),
        ),
      );
  }
  return remarks;
}

export function unknownWord(
  name: string,
  place: Remark['place'],
  words: readonly string[],
): Remark {
  const suggestion = nearest(name, words);
  const expected = words.toSorted().join(', ');
  return {
    code: 'SCR101',
    place,
    message: `unknown word '${name}'`,
    hint: { found: name, expected, ...(suggestion && { suggestion }) },
  };
}

const missingWords = (tree: Tree, required: readonly string[]): Remark[] =>
  required
    .filter((name) => !tree.has(name))
    .map((name) => ({
      code: 'SCR102',
      place: headOf(tree),
      message: `'${name}' is missing here`,
      hint: { expected: name },
    }));

/** The word that says which form an object has is missing; often it is there, but misspelt. */
export function missingMarker(tree: Tree, marker: string, choices: readonly string[]): Remark[] {
  const names = [...(tree.members?.values() ?? [])];
  const near = names.find(({ name }) => nearest(name, [marker]) !== undefined);
  if (near) return [unknownWord(near.name, near.at, [marker])];
  return [
    {
      code: 'SCR102',
      place: headOf(tree),
      message: `'${marker}' is missing here`,
      hint: { expected: choices.join(', ') },
    },
  ];
}

/** A missing word is shown at the brace, not over the whole object. */
const headOf = ({ place }: Tree): Remark['place'] => ({ ...place, to: place.from + 1 });

function conditionRemarks(
  tree: Tree,
  word: Word,
  inner: (part: Word) => Located,
  vocabulary: Vocabulary,
): Remark[] {
  const all = (word.allOf ?? []).flatMap((part) => checkShape(tree, inner(part), vocabulary));
  if (!word.if) return all;
  const branch = fits(tree, inner(word.if), vocabulary) ? word.then : word.else;
  return branch ? [...all, ...checkShape(tree, inner(branch), vocabulary)] : all;
}
