import { nearest } from '#shared/format/nearest.ts';
import type { Cache } from '../cache.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { kindOfFile, metaOf } from '../set/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import { missingMarker } from '../words/check-names.ts';
import { checkShape } from '../words/check-shape.ts';
import { notOneOf } from '../words/check-value.ts';
import { metaSchemaDiagnostics } from '../words/sound-word.ts';
import type { Vocabulary } from '../words/word.ts';

/** Every file against the words of its kind. A screen says itself of which kind it is. */
export const checkShapes = (
  trees: Iterable<Tree>,
  vocabulary: Vocabulary,
  cache: Cache,
): Diagnostic[] =>
  [...trees].flatMap((tree) =>
    cache.of(`shape ${tree.place.file}`, [tree, vocabulary], () => shapeOf(tree, vocabulary)),
  );

function shapeOf(tree: Tree, vocabulary: Vocabulary): Diagnostic[] {
  const kind = kindOfFile(tree.place.file);
  if (kind === 'screen') return shapeOfScreen(tree, vocabulary);
  if (kind === 'meta') return metaSchemaDiagnostics(tree, vocabulary);
  const file = metaOf(tree.place.file);
  const word = file === undefined ? undefined : vocabulary.get(file);
  if (file === undefined || !word) return [];
  return [...checkShape(tree, { word, file }, vocabulary), ...editorDiagnostics(tree, file)];
}

/** Also for a screen with everything it inherits, where words that a base brings are no longer missing. */
export function shapeOfScreen(tree: Tree, vocabulary: Vocabulary): Diagnostic[] {
  const kinds = vocabulary.get('parts.schema.json')?.definitions?.['kind']?.enum?.map(String) ?? [];
  const kind = tree.get('kind');
  if (tree.kind !== 'object')
    return [{ code: 'SCR103', place: tree.place, message: 'a screen is an object' }];
  if (!kind) return missingMarker(tree, 'kind', kinds);
  const file = `${kind.text() ?? ''}.schema.json`;
  const word = kinds.includes(kind.text() ?? '') ? vocabulary.get(file) : undefined;
  if (!word) return [notOneOf(kind, kinds)];
  return [...checkShape(tree, { word, file }, vocabulary), ...editorDiagnostics(tree, file)];
}

/** A $schema that leads nowhere would leave the writer without completion, and without a reason. */
function editorDiagnostics(tree: Tree, file: string): Diagnostic[] {
  const named = tree.get('$schema');
  const up = '../'.repeat(tree.place.file.split('/').length - 1);
  const expected = `${up}schemas/meta/${file}`;
  if (!named || named.text() === undefined || named.text() === expected) return [];
  const found = named.text() ?? '';
  const suggestion = nearest(found, [expected]);
  return [
    {
      code: 'SCR105',
      place: named.place,
      message: `'${found}' is not where the words of this kind are`,
      hint: { found, expected, ...(suggestion && { suggestion }) },
    },
  ];
}
