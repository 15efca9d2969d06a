import type { Origin, PartProperty, ScreenPart } from '#shared/preview.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import { getItemId } from '../inherit/edit-at.ts';
import { getLineNumber } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';

/** A part of a screen. `locations`: its own, then those of its members that a patch or a brand added. */
export interface PlacedPart {
  part: ScreenPart;
  locations: SourceLocation[];
}

/** Returns the text of a file. */
type GetText = (file: string) => string;

/** Maximum number of lines that are shown of a part. */
const maxExcerptLines = 30;

/** Lists the parts of a screen after inheritance, outer ones first. */
export const listParts = ({ tree }: Header, getText: GetText): PlacedPart[] => [
  ...findParts(withoutInheritance(tree), { ids: [], names: [] }, getText),
];

/** The parts around a value, outer ones first. */
interface EnclosingParts {
  /** Their ids. */
  ids: string[];
  /** The keys and ids that lead to the value. */
  names: string[];
}

function* findParts(tree: Tree, around: EnclosingParts, getText: GetText): Generator<PlacedPart> {
  for (const { name, value } of tree.members?.values() ?? [])
    yield* findParts(value, { ...around, names: [...around.names, name] }, getText);
  for (const item of tree.items) {
    const id = item.kind === 'list' ? undefined : getItemId(item);
    if (id === undefined) {
      // A row of fields or an item without an id belongs to the part around it.
      yield* findParts(item, around, getText);
      continue;
    }
    const place = { ids: [...around.ids, id], names: [...around.names, id] };
    const locations = listLocations(item);
    const origins = listOrigins(locations, getText);
    const properties = [...listProperties(item, '', getText)];
    yield { part: { ...place, path: place.names.join('.'), origins, properties }, locations };
    yield* findParts(item, place, getText);
  }
}

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns the location of a part, then the locations of its members that a patch or a brand added. */
function listLocations(item: Tree): SourceLocation[] {
  const addedMembers = [...(item.members?.values() ?? [])].filter(
    ({ keyLocation, value }) =>
      !contains(item.location, keyLocation) && !contains(item.location, value.location),
  );
  return [
    item.location,
    ...addedMembers.map(({ keyLocation, value }) => ({
      ...value.location,
      from: Math.min(keyLocation.from, value.location.from),
    })),
  ];
}

const contains = (location: SourceLocation, part: SourceLocation): boolean =>
  location.file === part.file && location.from <= part.from && part.to <= location.to;

/** Returns the origin of the part itself, and one for each file that adds members to it. */
function listOrigins([first, ...others]: readonly SourceLocation[], getText: GetText): Origin[] {
  const locationByFile = new Map<string, SourceLocation>();
  for (const location of others) {
    const known = locationByFile.get(location.file);
    locationByFile.set(location.file, {
      ...location,
      from: Math.min(location.from, known?.from ?? location.from),
      to: Math.max(location.to, known?.to ?? location.to),
    });
  }
  return [...(first ? [first] : []), ...locationByFile.values()].map((location) =>
    toOrigin(location, getText),
  );
}

function toOrigin(location: SourceLocation, getText: GetText): Origin {
  const text = getText(location.file);
  const start = text.lastIndexOf('\n', location.from - 1) + 1;
  const end = text.indexOf('\n', location.to);
  const lines = text.slice(start, end < 0 ? undefined : end).split('\n');
  const commonIndent = Math.min(...lines.filter((line) => line.trim()).map(getIndent));
  return {
    file: location.file,
    line: getLineNumber(location, text),
    column: location.from - start + 1,
    excerpt: lines
      .slice(0, maxExcerptLines)
      .map((line) => line.slice(commonIndent))
      .join('\n'),
  };
}

const getIndent = (line: string): number => line.length - line.trimStart().length;

/** Yields the values of a part with their paths. Items with an id are parts themselves. */
function* listProperties(tree: Tree, path: string, getText: GetText): Generator<PartProperty> {
  if (tree.kind === 'scalar') {
    const { file } = tree.location;
    yield {
      path,
      value: JSON.stringify(tree.scalar),
      file,
      line: getLineNumber(tree.location, getText(file)),
    };
  }
  for (const { name, value } of tree.members?.values() ?? [])
    yield* listProperties(value, joinPath(path, name), getText);
  for (const [index, item] of tree.items.entries())
    if (item.kind === 'scalar' || getItemId(item) === undefined)
      yield* listProperties(item, joinPath(path, String(index)), getText);
}

/** Returns the parts that contain an offset of a file, inner ones first. */
export function findPartsAround(
  parts: readonly PlacedPart[],
  position: { file: string; offset: number },
): ScreenPart[] {
  const found = parts.flatMap(({ part, locations }) => {
    const sizes = locations
      .filter(
        ({ file, from, to }) =>
          file === position.file && from <= position.offset && position.offset <= to,
      )
      .map(({ from, to }) => to - from);
    return sizes.length > 0 ? [{ part, size: Math.min(...sizes) }] : [];
  });
  return found
    .toSorted(
      (left, right) => left.size - right.size || right.part.ids.length - left.part.ids.length,
    )
    .map(({ part }) => part);
}
