import { useCallback, useState } from 'react';
import { usePortal } from '../portal/portal-context.ts';

/** Maximum number of remembered values of a tab. */
const MAX_ENTRIES = 40;

/** Like useState, but keeps the value under a key, for the next component of this tab that uses it. In memory only. */
export function useRemembered<T>(key: string, initial: T): [T, (next: T) => void] {
  const { remembered } = usePortal();
  const [value, setValue] = useState<T>(() => (remembered.get(key) as T | undefined) ?? initial);
  const set = useCallback(
    (next: T) => {
      remember(remembered, key, next);
      setValue(next);
    },
    [remembered, key],
  );
  return [value, set];
}

/** Stores a value. Above the maximum, removes the entry that was set longest ago. */
function remember(remembered: Map<string, unknown>, key: string, value: unknown): void {
  remembered.delete(key);
  remembered.set(key, value);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_ENTRIES && oldest !== undefined) remembered.delete(oldest);
}
