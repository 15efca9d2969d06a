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
    const measure = () => {
      const width = place.firstElementChild?.scrollWidth ?? 0;
      const wider = width > place.clientWidth + 1;
      const goesOn = wider && place.scrollLeft + place.clientWidth < width - 1;
      setState((now) => (now.wider === wider && now.goesOn === goesOn ? now : { wider, goesOn }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    if (place.firstElementChild) observer.observe(place.firstElementChild);
    place.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return state;
}
