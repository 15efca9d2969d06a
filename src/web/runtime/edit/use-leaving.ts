import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `leave` when the focus has gone elsewhere. Lists that an input opens are outside the element, but their focus
 * events reach it through React; so does the return of the focus when only the window had lost it.
 */
export function useLeaving(
  root: RefObject<HTMLElement | null>,
  leave: () => void,
): { onFocus: () => void; onBlur: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(leave);
  useEffect(() => void (latest.current = leave));
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!root.current?.contains(document.activeElement)) latest.current();
      });
    },
  };
}
