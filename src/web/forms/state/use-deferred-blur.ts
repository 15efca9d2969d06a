import { useCallback, useEffect, useRef } from 'react';

/**
 * Defers blur handling while the pointer is down. An error message that appears on blur moves the layout, and the click
 * that caused the blur would miss its button.
 */
export function useDeferredBlur(blur: (id: string) => void): (id: string) => void {
  const pressed = useRef(false);
  const deferredIds = useRef<string[]>([]);
  useEffect(() => {
    const onPointerDown = () => void (pressed.current = true);
    const onPointerUp = () => {
      pressed.current = false;
      // Runs after the click event that follows pointerup.
      setTimeout(() => deferredIds.current.splice(0).forEach(blur));
    };
    addEventListener('pointerdown', onPointerDown, true);
    addEventListener('pointerup', onPointerUp, true);
    addEventListener('pointercancel', onPointerUp, true);
    return () => {
      removeEventListener('pointerdown', onPointerDown, true);
      removeEventListener('pointerup', onPointerUp, true);
      removeEventListener('pointercancel', onPointerUp, true);
    };
  }, [blur]);
  return useCallback(
    (id) => {
      if (pressed.current) deferredIds.current.push(id);
      else blur(id);
    },
    [blur],
  );
}
