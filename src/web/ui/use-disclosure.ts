import { useRef, useState, type MouseEvent, type RefObject } from 'react';

export interface Disclosure {
  shown: boolean;
  close: () => void;
  /** Ref of the toggle button, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** Props of the toggle button. */
  handlers: { onPointerDown: () => void; onClick: (event: MouseEvent) => void };
}

/**
 * State of a toggle button and its popover. When the button is pressed, the browser closes an open popover on
 * pointerdown; the click that follows must not open the popover again.
 */
export function useDisclosure(): Disclosure {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  const close = () => {
    setShown(false);
    const active = document.activeElement;
    // Returns the focus only if it was inside; a click outside keeps its own focus.
    if (!active || active === document.body || active.closest('[popover]')) button.current?.focus();
  };
  const handlers = {
    onPointerDown: () => void (wasShown.current = shown),
    // `detail` is 0 for a click by keyboard, which has no pointerdown.
    onClick: ({ detail }: MouseEvent) => setShown(detail === 0 ? !shown : !wasShown.current),
  };
  return { shown, close, button, handlers };
}
