import { useRef, useState, type MouseEvent, type RefObject } from 'react';

export interface Disclosure {
  shown: boolean;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** For the button that opens and closes. */
  handlers: { onPointerDown: () => void; onClick: (event: MouseEvent) => void };
}

/**
 * A button and what it opens. A press on the button closes an open popover already when the pointer goes down; the click
 * that follows must not open it again.
 */
export function useDisclosure(): Disclosure {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  const close = () => {
    setShown(false);
    const active = document.activeElement;
    // The focus was inside, and goes back; when a press elsewhere has closed it, it stays there.
    if (!active || active === document.body || active.closest('[popover]')) button.current?.focus();
  };
  const handlers = {
    onPointerDown: () => void (before.current = shown),
    onClick: ({ detail }: MouseEvent) => setShown(detail === 0 ? !shown : !before.current),
  };
  return { shown, close, button, handlers };
}
