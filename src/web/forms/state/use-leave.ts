import { useCallback, useEffect, useRef } from 'react';

/**
 * A message that appears the moment a field loses focus moves everything under it: the press on a button that took
 * the focus away would land beside the button. So leaving by pointer counts when the pointer is up again.
 */
export function useLeave(leave: (id: string) => void): (id: string) => void {
  const pressed = useRef(false);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const down = () => void (pressed.current = true);
    const up = () => {
      pressed.current = false;
      // After the click that follows this event.
      setTimeout(() => waiting.current.splice(0).forEach(leave));
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
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
