import type { ScreenEntry } from './entry.ts';

export interface PathMatch {
  entry: ScreenEntry;
  /** By name; two parameters of one segment are one value under both names joined (see splitParams). */
  params: Record<string, string>;
}

export type PathMatcher = (pathname: string) => PathMatch | undefined;

/** A path with some or none of its optional parts. */
interface Variant {
  entry: ScreenEntry;
  segments: readonly Segment[];
  score: number;
}

/** Either the text of a segment in lower case or the name of its parameter. */
type Segment = { text: string; name?: never } | { name: string; text?: never };

/**
 * Returns a function that finds the screen at a path by React Router's rules: it prefers paths with more fixed
 * segments, ignores case and a slash at the end, and decodes parameters. The paths with the same first segment are
 * ranked once, when the first path with it is matched. React Router would rank all of them at every match, which
 * takes longer than rendering the sign-in page.
 */
export function createPathMatcher(entries: readonly ScreenEntry[]): PathMatcher {
  const firstSegments = entries.map(firstSegmentOf);
  const ranked = new Map<string, Ranked>();
  return (pathname) => {
    const parts = partsOf(pathname);
    const first = parts[0]?.toLowerCase() ?? '';
    // Paths that only screens with a parameter at first can match share one ranking.
    const group = firstSegments.includes(first) ? first : ANY;
    const known =
      ranked.get(group) ??
      rank(entries.filter((_, at) => [group, ANY].includes(firstSegments[at] ?? ANY)));
    ranked.set(group, known);
    const found = known.get(parts.length)?.find(({ segments }) => matches(segments, parts));
    return found && { entry: found.entry, params: paramsOf(found.segments, parts) };
  };
}

/** Variants by their number of segments, the preferred ones first. */
type Ranked = ReadonlyMap<number, readonly Variant[]>;

const rank = (entries: readonly ScreenEntry[]): Ranked =>
  Map.groupBy(
    entries.flatMap(variantsOf).toSorted((a, b) => b.score - a.score),
    ({ segments }) => segments.length,
  );

/** Stands for a first segment that is a parameter, which matches any text. */
const ANY = '{}';

/** The first segment of a path in lower case; '' for the root. */
function firstSegmentOf({ path }: ScreenEntry): string {
  const [first = ''] = path.split('/').filter((part) => part !== '');
  return first.includes('{') ? ANY : first.toLowerCase();
}

function variantsOf(entry: ScreenEntry): Variant[] {
  let variants: Segment[][] = [[]];
  for (const segment of entry.path.split('/').filter((part) => part !== '')) {
    const added = toSegment(segment);
    // Of two optional parameters in a row, a single value belongs to the first.
    variants = variants.flatMap((before) => [
      [...before, added],
      ...(segment.endsWith('?}') ? [before] : []),
    ]);
  }
  return variants.map((segments) => ({ entry, segments, score: scoreOf(segments) }));
}

/** Names inside the braces of a screen's path, in order: /view/{a}.{b}/{c?} gives a, b, c. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name ?? '');

function toSegment(segment: string): Segment {
  const names = paramNames(segment);
  return names.length === 0 ? { text: segment.toLowerCase() } : { name: names.join('__') };
}

/** The weights of React Router. */
const FIXED = 10;
const PARAMETER = 3;

const scoreOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { text }) => sum + 1 + (text === undefined ? PARAMETER : FIXED), 0);

function partsOf(pathname: string): string[] {
  const parts = pathname.replace(/\/+$/u, '').split('/').slice(1);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    // Not encoded properly: it is taken literally.
    return parts;
  }
}

const matches = (segments: readonly Segment[], parts: readonly string[]): boolean =>
  segments.every(({ text }, at) => {
    const part = parts[at] ?? '';
    return text === undefined ? part !== '' : part.toLowerCase() === text;
  });

const paramsOf = (segments: readonly Segment[], parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ name }, at) => (name === undefined ? [] : [[name, parts[at] ?? '']])),
  );
