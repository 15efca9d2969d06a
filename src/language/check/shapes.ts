import type { Remark } from '../finding.ts';
import { kindOfFile, metaOfKind } from '../set/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import { checkShape, notOneOf } from '../words/check-shape.ts';
import type { Vocabulary } from '../words/word.ts';

/** Every file against the words of its kind. A screen says itself of which kind it is. */
export function createShapeCheck(): (trees: Iterable<Tree>, vocabulary: Vocabulary) => Remark[] {
  let known = new WeakMap<Tree, Remark[]>();
  let words = '';
  return (trees, vocabulary) => {
    const now = JSON.stringify([...vocabulary]);
    if (now !== words) known = new WeakMap();
    words = now;
    return [...trees].flatMap((tree) => {
      const remarks = known.get(tree) ?? shapeOf(tree, vocabulary);
      known.set(tree, remarks);
      return remarks;
    });
  };
}

function shapeOf(tree: Tree, vocabulary: Vocabulary): Remark[] {
  const kind = kindOfFile(tree.place.file);
  if (kind === 'screen') return shapeOfScreen(tree, vocabulary);
  if (kind === 'meta' || kind === undefined) return [];
  const file = metaOfKind[kind];
  const word = file === undefined ? undefined : vocabulary.get(file);
  return file !== undefined && word ? checkShape(tree, { word, file }, vocabulary) : [];
}

/** Also for a screen with everything it inherits, where words that a base brings are no longer missing. */
export function shapeOfScreen(tree: Tree, vocabulary: Vocabulary): Remark[] {
  const kinds = vocabulary.get('parts.schema.json')?.definitions?.['kind']?.enum ?? [];
  const kind = tree.get('kind');
  if (tree.kind !== 'object')
    return [{ code: 'SCR103', place: tree.place, message: 'a screen is an object' }];
  if (!kind)
    return [
      {
        code: 'SCR102',
        place: { ...tree.place, to: tree.place.from + 1 },
        message: "'kind' is missing here",
        hint: { expected: kinds.join(', ') },
      },
    ];
  const file = `${kind.text() ?? ''}.schema.json`;
  const word = kinds.includes(kind.text() ?? '') ? vocabulary.get(file) : undefined;
  return word ? checkShape(tree, { word, file }, vocabulary) : [notOneOf(kind, kinds)];
}
