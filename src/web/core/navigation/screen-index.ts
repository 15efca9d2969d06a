import type { ScreenEntry } from '#shared/screens/entry.ts';
import { createPathMatcher, type PathMatcher } from '#shared/screens/path-matcher.ts';
import { splitParams } from './paths.ts';

/** The published screens, as /screens/index.json lists them. */
export interface ScreenIndex {
  entries: readonly ScreenEntry[];
  /** False if only the screens of visitors are loaded. */
  isComplete: boolean;
  byId: ReadonlyMap<string, ScreenEntry>;
  match: PathMatcher;
}

export const createScreenIndex = (
  entries: readonly ScreenEntry[],
  { isComplete = true } = {},
): ScreenIndex => ({
  entries,
  isComplete,
  byId: new Map(entries.map((entry) => [entry.id, entry])),
  match: createPathMatcher(entries),
});

/** Returns a complete index of `entries`. Reuses equal entries of `before`, so that unchanged screens do not re-render. */
export function updateScreenIndex(
  before: ScreenIndex,
  entries: readonly ScreenEntry[],
): ScreenIndex {
  const merged = entries.map((entry) => {
    const known = before.byId.get(entry.id);
    return known && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
  });
  const isUnchanged =
    before.isComplete &&
    merged.length === before.entries.length &&
    merged.every((entry, index) => entry === before.entries[index]);
  return isUnchanged ? before : createScreenIndex(merged);
}

/** A matched screen with its route parameters. */
export interface ScreenMatch {
  entry: ScreenEntry;
  params: Record<string, string>;
}

/**
 * Returns the screen at a path. Undefined for an unknown path or a parameter value that the screen does not permit. If
 * several paths match, React Router's ranking decides.
 */
export function matchScreen(index: ScreenIndex, pathname: string): ScreenMatch | undefined {
  const match = index.match(pathname);
  if (!match) return undefined;
  const { entry } = match;
  const params = splitParams(match.params);
  // A screen may permit only some values of a parameter.
  const arePermitted = Object.entries(entry.params ?? {}).every(([name, permittedValues]) =>
    permittedValues.includes(params[name] ?? ''),
  );
  return arePermitted ? { entry, params } : undefined;
}
