import { useSyncExternalStore } from 'react';
import type { ScreenEntry } from '#shared/screens/entry.ts';

/** The published screens, as /screens/index.json lists them. */
export interface ScreenIndex {
  entries: readonly ScreenEntry[];
  byId: ReadonlyMap<string, ScreenEntry>;
}

const listeners = new Set<() => void>();
let index: ScreenIndex = toIndex([]);

export const screenIndex = (): ScreenIndex => index;

/** Entries that say the same as before stay the same objects: screens that did not change are not drawn again. */
export function setScreens(entries: readonly ScreenEntry[]): void {
  const kept = entries.map((entry) => {
    const known = index.byId.get(entry.id);
    return known && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
  });
  if (
    kept.length === index.entries.length &&
    kept.every((entry, place) => entry === index.entries[place])
  )
    return;
  index = toIndex(kept);
  for (const listener of listeners) listener();
}

export function subscribeScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useScreens = (): ScreenIndex => useSyncExternalStore(subscribeScreens, screenIndex);

function toIndex(entries: readonly ScreenEntry[]): ScreenIndex {
  return { entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
}
