import type { RouteObject } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { toRouterPath } from './paths.ts';

/** The published screens, as /screens/index.json lists them. */
export interface ScreenIndex {
  entries: readonly ScreenEntry[];
  byId: ReadonlyMap<string, ScreenEntry>;
  /** The same as patterns of addresses. */
  patterns: RouteObject[];
}

export const createScreenIndex = (entries: readonly ScreenEntry[]): ScreenIndex => ({
  entries,
  byId: new Map(entries.map((entry) => [entry.id, entry])),
  patterns: entries.map((entry) => ({ path: toRouterPath(entry.path), handle: entry })),
});

/** Entries that say the same as before stay the same objects: screens that did not change are not drawn again. */
export function updateScreenIndex(
  before: ScreenIndex,
  entries: readonly ScreenEntry[],
): ScreenIndex {
  const kept = entries.map((entry) => {
    const known = before.byId.get(entry.id);
    return known && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
  });
  const same =
    kept.length === before.entries.length &&
    kept.every((entry, place) => entry === before.entries[place]);
  return same ? before : createScreenIndex(kept);
}
