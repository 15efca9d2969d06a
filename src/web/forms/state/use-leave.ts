import { useCallback, useEffect, useRef } from 'react';

/**
 * Defers blur handling while the pointer is down. An error message that appears on blur moves the layout, and the click
 * that caused the blur would miss its button.
 */
export function useLeave(leave: (id: string) => void): (id: string) => void {
  const pressed = useRef(false);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const onPointerDown = () => void (pressed.current = true);
    const onPointerUp = () => {
      pressed.current = false;
      // Runs after the click event that follows pointerup.
      setTimeout(() => waiting.current.splice(0).forEach(leave));
    };
    addEventListener('pointerdown', onPointerDown, true);
    addEventListener('pointerup', onPointerUp, true);
    addEventListener('pointercancel', onPointerUp, true);
    return () => {
      removeEventListener('pointerdown', onPointerDown, true);
      removeEventListener('pointerup', onPointerUp, true);
      removeEventListener('pointercancel', onPointerUp, true);
    };
  }, [leave]);
  return useCallback(
    (id) => {
      if (pressed.current) waiting.current.push(id);
      else leave(id);
    },
    [leave],
  );
}
