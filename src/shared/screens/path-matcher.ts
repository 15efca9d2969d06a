import type { ScreenEntry } from './entry.ts';

export interface PathMatch {
  entry: ScreenEntry;
  /**
   * The values of parameters by name. Two parameters in one segment are one value under both names, joined by `__`
   * (see splitParams).
   */
  params: Record<string, string>;
}

export type PathMatcher = (pathname: string) => PathMatch | undefined;

/** A path with all, some or none of its optional parts. */
interface PathVariant {
  entry: ScreenEntry;
  segments: readonly Segment[];
  /** Variants with a higher score are matched first. */
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
  const firstSegments = entries.map(getFirstSegment);
  const variantsByFirstSegment = new Map<string, RankedVariants>();
  return (pathname) => {
    const parts = splitPath(pathname);
    const first = parts[0]?.toLowerCase() ?? '';
    // Paths whose first segment is no screen's fixed text can only match a parameter, and share one ranking.
    const group = firstSegments.includes(first) ? first : ANY_SEGMENT;
    const variants =
      variantsByFirstSegment.get(group) ??
      rankVariants(
        entries.filter((_, index) =>
          [group, ANY_SEGMENT].includes(firstSegments[index] ?? ANY_SEGMENT),
        ),
      );
    variantsByFirstSegment.set(group, variants);
    const found = variants.get(parts.length)?.find(({ segments }) => matches(segments, parts));
    return found && { entry: found.entry, params: toParams(found.segments, parts) };
  };
}

/** Variants by their number of segments, the preferred ones first. */
type RankedVariants = ReadonlyMap<number, readonly PathVariant[]>;

const rankVariants = (entries: readonly ScreenEntry[]): RankedVariants =>
  Map.groupBy(
    entries.flatMap(listVariants).toSorted((a, b) => b.score - a.score),
    ({ segments }) => segments.length,
  );

/** Stands for a first segment that is a parameter, which matches any text. */
const ANY_SEGMENT = '{}';

/** Returns the first segment of a path in lower case; '' for the root. */
function getFirstSegment({ path }: ScreenEntry): string {
  const [first = ''] = path.split('/').filter((part) => part !== '');
  return first.includes('{') ? ANY_SEGMENT : first.toLowerCase();
}

function listVariants(entry: ScreenEntry): PathVariant[] {
  let variants: Segment[][] = [[]];
  for (const segment of entry.path.split('/').filter((part) => part !== '')) {
    const added = toSegment(segment);
    // Of two optional parameters in a row, a single value belongs to the first.
    variants = variants.flatMap((earlier) => [
      [...earlier, added],
      ...(segment.endsWith('?}') ? [earlier] : []),
    ]);
  }
  return variants.map((segments) => ({ entry, segments, score: computeScore(segments) }));
}

/** Returns the names inside the braces of a screen's path, in order: /view/{a}.{b}/{c?} gives a, b, c. */
export const listParamNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name ?? '');

function toSegment(segment: string): Segment {
  const names = listParamNames(segment);
  return names.length === 0 ? { text: segment.toLowerCase() } : { name: names.join('__') };
}

/** The weights of React Router, which adds one for each segment. */
const FIXED_SCORE = 10;
const PARAMETER_SCORE = 3;

const computeScore = (segments: readonly Segment[]): number =>
  segments.reduce(
    (sum, { text }) => sum + 1 + (text === undefined ? PARAMETER_SCORE : FIXED_SCORE),
    0,
  );

function splitPath(pathname: string): string[] {
  const parts = pathname.replace(/\/+$/u, '').split('/').slice(1);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    // A path that is not encoded properly is taken literally.
    return parts;
  }
}

const matches = (segments: readonly Segment[], parts: readonly string[]): boolean =>
  segments.every(({ text }, index) => {
    const part = parts[index] ?? '';
    return text === undefined ? part !== '' : part.toLowerCase() === text;
  });

const toParams = (segments: readonly Segment[], parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ name }, index) => (name === undefined ? [] : [[name, parts[index] ?? '']])),
  );
