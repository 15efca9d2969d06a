import { nearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Scalar, Tree } from '../tree/tree.ts';
import type { Word } from './word.ts';

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

export function typeDiagnostic(tree: Tree, word: Word): Diagnostic | undefined {
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

export function choiceDiagnostics(tree: Tree, word: Word): Diagnostic[] {
  const choices = word.enum ?? (word.const === undefined ? undefined : [word.const]);
  if (!choices || choices.some((choice) => choice === tree.scalar)) return [];
  return [notOneOf(tree, choices)];
}

export function notOneOf(tree: Tree, choices: readonly Scalar[]): Diagnostic {
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

export function textDiagnostics(tree: Tree, word: Word): Diagnostic[] {
  const diagnostic = (message: string, expected: string): Diagnostic => ({
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
      ? [
          diagnostic(
            `${scalar} is out of range`,
            `${word.minimum ?? '…'} to ${word.maximum ?? '…'}`,
          ),
        ]
      : [];
  }
  if (typeof scalar !== 'string') return [];
  if (word.pattern && !new RegExp(word.pattern, 'u').test(scalar))
    return [diagnostic(`'${scalar}' is not written as it must be here`, word.pattern)];
  if (scalar.length < (word.minLength ?? 0)) return [diagnostic('the text is empty', 'a text')];
  if (scalar.length > (word.maxLength ?? Infinity))
    return [diagnostic('the text is too long', `at most ${word.maxLength} characters`)];
  return [];
}
