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
 * segments, ignores case and a slash at the end, and decodes parameters. The paths are ranked once. React Router would
 * rank all of them at every match, which takes longer than rendering the sign-in page.
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
