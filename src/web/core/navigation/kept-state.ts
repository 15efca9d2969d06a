import { useCallback, useState } from 'react';

/**
 * State of screens flagged `keep` (results, criteria, scroll position). It outlives the screen while the reader stays
 * in the frame; the router drops it on leaving the frame, on sign-out and on impersonation.
 */
const kept = new Map<string, Map<string, unknown>>();

/** useState that comes back with the value it was left with. `screen` is the entry's id; `keep` its flag. */
export function useKept<T>(
  screen: string,
  keep: boolean,
  name: string,
  initial: T,
): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() =>
    keep ? ((kept.get(screen)?.get(name) as T | undefined) ?? initial) : initial,
  );
  const set = useCallback(
    (next: T) => {
      if (keep) slot(screen).set(name, next);
      setValue(next);
    },
    [screen, keep, name],
  );
  return [value, set];
}

export function dropKept(screens?: readonly string[]): void {
  if (!screens) kept.clear();
  else for (const screen of screens) kept.delete(screen);
}

function slot(screen: string): Map<string, unknown> {
  const known = kept.get(screen) ?? new Map<string, unknown>();
  kept.set(screen, known);
  return known;
}

export const keptScreens = (): string[] => [...kept.keys()];
