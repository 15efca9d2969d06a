import { keywordShapes } from '#shared/schemas/keyword-shapes.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { followWord, type Vocabulary, type Word } from './word.ts';

/** A fault in a meta schema: where, and what belongs there. */
type Say = (tree: Tree, expected: string) => void;
const schemaWords = ['items', 'if', 'then', 'else', 'additionalProperties'];
const mapWords = ['properties', 'definitions'];
const listWords = ['anyOf', 'allOf'];

/** A word as it is written, without what is wrongly written in it: that is said, and the rest can be relied on. */
export function soundWord(tree: Tree, say: Say): Word {
  if (tree.kind !== 'object') {
    say(tree, 'a schema');
    return {};
  }
  const members = [...(tree.members?.values() ?? [])].flatMap(({ name, value }) => {
    const read = readMember(name, value, say);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(members) as Word;
}

function readMember(name: string, value: Tree, say: Say): unknown {
  if (name === 'additionalProperties' && value.scalar === false) return false;
  if (schemaWords.includes(name)) return soundWord(value, say);
  if (mapWords.includes(name)) return readMap(value, say);
  if (listWords.includes(name)) return readList(value, say);
  const shape = Object.hasOwn(keywordShapes, name) ? keywordShapes[name] : undefined;
  const json = value.json();
  if (!shape || (shape.accepts(json) && (name !== 'pattern' || isPattern(json)))) return json;
  say(value, shape.expected);
  return undefined;
}

function readMap(value: Tree, say: Say): unknown {
  if (value.kind !== 'object') {
    say(value, 'an object of schemas');
    return undefined;
  }
  const members = [...(value.members?.values() ?? [])];
  return Object.fromEntries(members.map((one) => [one.name, soundWord(one.value, say)]));
}

function readList(value: Tree, say: Say): unknown {
  if (value.kind !== 'list' || value.items.length === 0) {
    say(value, 'a list of schemas');
    return undefined;
  }
  return value.items.map((item) => soundWord(item, say));
}

function isPattern(value: unknown): boolean {
  try {
    return new RegExp(String(value), 'u').source !== '';
  } catch {
    return false;
  }
}

/** Faults of a meta schema, and references in it that lead nowhere. */
export function metaSchemaDiagnostics(tree: Tree, vocabulary: Vocabulary): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  soundWord(tree, ({ place }, expected) =>
    diagnostics.push({
      code: 'LNG101',
      place,
      message: 'a word of the language is not described as it must be',
      hint: { expected },
    }),
  );
  return [...diagnostics, ...references(tree, tree.place.file.replace(/^.*\//u, ''), vocabulary)];
}

function references(tree: Tree, file: string, vocabulary: Vocabulary): Diagnostic[] {
  const own = tree.get('$ref');
  const written = own?.text();
  const lost = own && written !== undefined && followWord(written, file, vocabulary) === undefined;
  const inner = [...[...(tree.members?.values() ?? [])].map(({ value }) => value), ...tree.items];
  return [
    ...(lost
      ? [
          {
            code: 'LNG102' as const,
            place: own.place,
            message: `'${written}' leads nowhere`,
            hint: { found: written },
          },
        ]
      : []),
    ...inner.flatMap((piece) => references(piece, file, vocabulary)),
  ];
}
