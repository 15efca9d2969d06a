import { useCallback, useSyncExternalStore } from 'react';

/** Specification, point 9: up to 576 a phone, from 577 a tablet. */
export const PHONE = '(max-width: 576px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
