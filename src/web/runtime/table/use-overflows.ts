import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether what is inside is wider than its place. */
export function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [wider, setWider] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () =>
      setWider((place.firstElementChild?.scrollWidth ?? 0) > place.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    if (place.firstElementChild) observer.observe(place.firstElementChild);
    return () => observer.disconnect();
  }, [ref]);
  return wider;
}
