import { useEffect, type RefObject } from 'react';

/** Closes a popover on Escape and when a click or the focus goes outside. `root` contains the popover and its button. */
export function useDismiss(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  close: (cause: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close('outside');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close('escape');
    };
    addEventListener('pointerdown', onOutside);
    addEventListener('focusin', onOutside);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onOutside);
      removeEventListener('focusin', onOutside);
      removeEventListener('keydown', onKey);
    };
  });
}
