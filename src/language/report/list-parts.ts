import type { Origin, PartProperty, ScreenPart } from '#shared/preview.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import { getItemId } from '../inherit/edit-at.ts';
import { getLineNumber } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';

/** A part with the locations it comes from. */
export interface PlacedPart {
  part: ScreenPart;
  locations: SourceLocation[];
}

type TextOf = (file: string) => string;

const maxExcerptLength = 30;

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
    const id = item.kind === 'list' ? undefined : getItemId(item);
    if (id === undefined) {
      // A row of fields or an unnamed piece belongs to the part around it.
      yield* partsIn(item, around, textOf);
      continue;
    }
    const place = { ids: [...around.ids, id], names: [...around.names, id] };
    const locations = locationsOf(item);
    const origins = originsOf(locations, textOf);
    const properties = [...propertiesIn(item, '', textOf)];
    yield { part: { ...place, path: place.names.join('.'), origins, properties }, locations };
    yield* partsIn(item, place, textOf);
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns the location of a part, then the locations of its members that a patch or a brand added. */
function locationsOf(item: Tree): SourceLocation[] {
  const elsewhere = [...(item.members?.values() ?? [])].filter(
    ({ at, value }) => !holds(item.location, at) && !holds(item.location, value.location),
  );
  return [
    item.location,
    ...elsewhere.map(({ at, value }) => ({
      ...value.location,
      from: Math.min(at.from, value.location.from),
    })),
  ];
}

const holds = (outer: SourceLocation, inner: SourceLocation): boolean =>
  outer.file === inner.file && outer.from <= inner.from && inner.to <= outer.to;

/** Merges the locations of one file into one origin. */
function originsOf([first, ...others]: readonly SourceLocation[], textOf: TextOf): Origin[] {
  const together = new Map<string, SourceLocation>();
  for (const location of others) {
    const known = together.get(location.file);
    together.set(location.file, {
      ...location,
      from: Math.min(location.from, known?.from ?? location.from),
      to: Math.max(location.to, known?.to ?? location.to),
    });
  }
  return [...(first ? [first] : []), ...together.values()].map((location) =>
    toOrigin(location, textOf),
  );
}

function toOrigin(location: SourceLocation, textOf: TextOf): Origin {
  const text = textOf(location.file);
  const start = text.lastIndexOf('\n', location.from - 1) + 1;
  const end = text.indexOf('\n', location.to);
  const lines = text.slice(start, end < 0 ? undefined : end).split('\n');
  const shared = Math.min(...lines.filter((line) => line.trim()).map(indentOf));
  return {
    file: location.file,
    line: getLineNumber(location, text),
    column: location.from - start + 1,
    excerpt: lines
      .slice(0, maxExcerptLength)
      .map((line) => line.slice(shared))
      .join('\n'),
  };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function* propertiesIn(tree: Tree, path: string, textOf: TextOf): Generator<PartProperty> {
  if (tree.kind === 'scalar') {
    const { file } = tree.location;
    yield {
      path,
      value: JSON.stringify(tree.scalar),
      file,
      line: getLineNumber(tree.location, textOf(file)),
    };
  }
  for (const { name, value } of tree.members?.values() ?? [])
    yield* propertiesIn(value, join(path, name), textOf);
  for (const [index, item] of tree.items.entries())
    if (item.kind === 'scalar' || getItemId(item) === undefined)
      yield* propertiesIn(item, join(path, String(index)), textOf);
}

/** Returns the parts around an offset of a file, innermost first. */
export function partsAround(
  parts: readonly PlacedPart[],
  at: { file: string; offset: number },
): ScreenPart[] {
  const found = parts.flatMap(({ part, locations }) => {
    const sizes = locations
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
