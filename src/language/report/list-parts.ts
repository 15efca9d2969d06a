import type { Origin, PartProperty, ScreenPart } from '#shared/preview.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import { idOf } from '../inherit/edit-at.ts';
import { lineOf } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Place } from '../core/place.ts';
import type { Tree } from '../tree/tree.ts';

/** A part with the places it comes from. */
export interface PlacedPart {
  part: ScreenPart;
  places: Place[];
}

type TextOf = (file: string) => string;

const longestExcerpt = 30;

/** Lists the parts of a screen after inheritance, outer ones first. */
export const listParts = ({ tree }: Header, textOf: TextOf): PlacedPart[] => [
  ...partsIn(withoutInheritance(tree), { ids: [], names: [] }, textOf),
];

interface Around {
  ids: string[];
  names: string[];
}

function* partsIn(tree: Tree, around: Around, textOf: TextOf): Generator<PlacedPart> {
  for (const { name, value } of tree.members?.values() ?? [])
    yield* partsIn(value, { ...around, names: [...around.names, name] }, textOf);
  for (const item of tree.items) {
    const id = item.kind === 'list' ? undefined : idOf(item);
    if (id === undefined) {
      // A row of fields or an unnamed piece belongs to the part around it.
      yield* partsIn(item, around, textOf);
      continue;
    }
    const here = { ids: [...around.ids, id], names: [...around.names, id] };
    const places = placesOf(item);
    const origins = originsOf(places, textOf);
    const properties = [...wordsOf(item, '', textOf)];
    yield { part: { ...here, path: here.names.join('.'), origins, words: properties }, places };
    yield* partsIn(item, here, textOf);
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns the place of a part, then the places of its members that a patch or a brand added. */
function placesOf(item: Tree): Place[] {
  const elsewhere = [...(item.members?.values() ?? [])].filter(
    ({ at, value }) => !holds(item.place, at) && !holds(item.place, value.place),
  );
  return [
    item.place,
    ...elsewhere.map(({ at, value }) => ({
      ...value.place,
      from: Math.min(at.from, value.place.from),
    })),
  ];
}

const holds = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file && outer.from <= inner.from && inner.to <= outer.to;

/** Merges the places of one file into one origin. */
function originsOf([first, ...others]: readonly Place[], textOf: TextOf): Origin[] {
  const together = new Map<string, Place>();
  for (const place of others) {
    const known = together.get(place.file);
    together.set(place.file, {
      ...place,
      from: Math.min(place.from, known?.from ?? place.from),
      to: Math.max(place.to, known?.to ?? place.to),
    });
  }
  return [...(first ? [first] : []), ...together.values()].map((place) => toOrigin(place, textOf));
}

function toOrigin(place: Place, textOf: TextOf): Origin {
  const text = textOf(place.file);
  const start = text.lastIndexOf('\n', place.from - 1) + 1;
  const end = text.indexOf('\n', place.to);
  const lines = text.slice(start, end < 0 ? undefined : end).split('\n');
  const shared = Math.min(...lines.filter((line) => line.trim()).map(indentOf));
  return {
    file: place.file,
    line: lineOf(place, text),
    column: place.from - start + 1,
    excerpt: lines
      .slice(0, longestExcerpt)
      .map((line) => line.slice(shared))
      .join('\n'),
  };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function* wordsOf(tree: Tree, path: string, textOf: TextOf): Generator<PartProperty> {
  if (tree.kind === 'scalar') {
    const { file } = tree.place;
    yield {
      path,
      value: JSON.stringify(tree.scalar),
      file,
      line: lineOf(tree.place, textOf(file)),
    };
  }
  for (const { name, value } of tree.members?.values() ?? [])
    yield* wordsOf(value, join(path, name), textOf);
  for (const [index, item] of tree.items.entries())
    if (item.kind === 'scalar' || idOf(item) === undefined)
      yield* wordsOf(item, join(path, String(index)), textOf);
}

/** Returns the parts around an offset of a file, innermost first. */
export function partsAround(
  parts: readonly PlacedPart[],
  at: { file: string; offset: number },
): ScreenPart[] {
  const found = parts.flatMap(({ part, places }) => {
    const sizes = places
      .filter(({ file, from, to }) => file === at.file && from <= at.offset && at.offset <= to)
      .map(({ from, to }) => to - from);
    return sizes.length > 0 ? [{ part, size: Math.min(...sizes) }] : [];
  });
  return found
    .toSorted(
      (left, right) => left.size - right.size || right.part.ids.length - left.part.ids.length,
    )
    .map(({ part }) => part);
}
