import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Overflow {
  /** What is inside is wider than its place. */
  wider: boolean;
  /** Something of it lies beyond the right edge now. */
  goesOn: boolean;
}

export function useOverflows(ref: RefObject<HTMLElement | null>): Overflow {
  const [state, setState] = useState<Overflow>({ wider: false, goesOn: false });
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const width = place.firstElementChild?.scrollWidth ?? 0;
      const wider = width > place.clientWidth + 1;
      const goesOn = wider && place.scrollLeft + place.clientWidth < width - 1;
      setState((now) => (now.wider === wider && now.goesOn === goesOn ? now : { wider, goesOn }));
    };
    const measure = () => {
      tighten(place);
      look();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    if (place.firstElementChild) observer.observe(place.firstElementChild);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [ref]);
  return state;
}

/** How a table gives way, one step after the other, before its columns leave the sight. */
const STEPS = ['actions', 'words', 'states'];

/**
 * Draws the table as wide as it likes; if its place is narrower, the buttons of its rows keep only their icons; if that is
 * not enough, words go on in a second line, and at last those of states, too. An attribute and not a state: nothing is drawn twice, and the same width
 * always ends at the same step.
 */
function tighten(place: HTMLElement): void {
  const table = place.firstElementChild;
  const fits = () => !table || table.scrollWidth <= place.clientWidth + 1;
  // Drawn wide it is lower, and the browser would move what the reader has scrolled to.
  const { scrollTop, scrollLeft } = place;
  delete place.dataset['tight'];
  for (let step = 1; step <= STEPS.length && !fits(); step++)
    place.dataset['tight'] = STEPS.slice(0, step).join(' ');
  Object.assign(place, { scrollTop, scrollLeft });
}
