import { useSyncExternalStore } from 'react';
import type { ScreenEntry } from '#shared/screens/artefact.ts';

/** The published screens, as /screens/index.json lists them. */
export interface ScreenIndex {
  entries: readonly ScreenEntry[];
  byId: ReadonlyMap<string, ScreenEntry>;
}

const listeners = new Set<() => void>();
let index: ScreenIndex = toIndex([]);

export const screenIndex = (): ScreenIndex => index;

export function setScreens(entries: readonly ScreenEntry[]): void {
  index = toIndex(entries);
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
