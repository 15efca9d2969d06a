import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns handlers that call `leave` when the focus has moved outside the element. Popups of an input are elsewhere in
 * the document, but their focus events bubble to the element through React. The focus event that follows when the window
 * gets the focus back cancels the call.
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
