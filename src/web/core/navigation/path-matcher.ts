import type { ScreenEntry } from '#shared/screens/entry.ts';
import { paramNames } from './paths.ts';

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
 * Finds the screen at an address by React Router's rules: it prefers the path with more fixed segments, ignores case
 * and a slash at the end, and decodes parameters. The paths are prepared once: React Router prepares and ranks all of
 * them at every match, which for some hundred screens takes longer than drawing the sign-in page.
 */
export function createPathMatcher(entries: readonly ScreenEntry[]): PathMatcher {
  const bySize = Map.groupBy(
    entries.flatMap(variantsOf).toSorted((a, b) => b.score - a.score),
    ({ segments }) => segments.length,
  );
  return (pathname) => {
    const parts = partsOf(pathname);
    const found = bySize.get(parts.length)?.find(({ segments }) => matches(segments, parts));
    return found && { entry: found.entry, params: paramsOf(found.segments, parts) };
  };
}

function variantsOf(entry: ScreenEntry): Variant[] {
  let ways: Segment[][] = [[]];
  for (const segment of entry.path.split('/').filter((part) => part !== '')) {
    const added = toSegment(segment);
    // Of two optional parameters in a row, a single value belongs to the first.
    ways = ways.flatMap((way) => [[...way, added], ...(segment.endsWith('?}') ? [way] : [])]);
  }
  return ways.map((segments) => ({ entry, segments, score: scoreOf(segments) }));
}

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
