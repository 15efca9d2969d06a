import { useCallback, useState } from 'react';
import { onForget } from '../api/input-registry.ts';

/** What a reader began and may come back to: a search by its entry in the history, a reply by its conversation. */
const remembered = new Map<string, unknown>();
const MOST = 40;

// Another reader, or nobody: nothing of the one before may come back.
onForget(() => remembered.clear());

/** useState that is still there when the same place is opened again in this tab. Never stored, never in an address. */
export function useRemembered<T>(place: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (remembered.get(place) as T | undefined) ?? initial);
  const set = useCallback(
    (next: T) => {
      remember(place, next);
      setValue(next);
    },
    [place],
  );
  return [value, set];
}

/** The place used longest ago goes first. */
function remember(place: string, value: unknown): void {
  remembered.delete(place);
  remembered.set(place, value);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
}
