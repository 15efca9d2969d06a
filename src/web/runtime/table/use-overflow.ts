import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Overflow {
  /** The content is wider than its container. */
  overflows: boolean;
  /** Some content is hidden beyond the right edge at the current scroll position. */
  canScrollRight: boolean;
}

/** Shrinks a table that is wider than its container, and returns whether it still overflows. */
export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [state, setState] = useState<Overflow>({ overflows: false, canScrollRight: false });
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => {
      const width = container.firstElementChild?.scrollWidth ?? 0;
      const overflows = width > container.clientWidth + 1;
      const canScrollRight = overflows && container.scrollLeft + container.clientWidth < width - 1;
      setState((current) =>
        current.overflows === overflows && current.canScrollRight === canScrollRight
          ? current
          : { overflows, canScrollRight },
      );
    };
    let lastMeasured: string | undefined;
    const shrinkAndUpdate = () => {
      const measured = `${container.clientWidth} ${readHeadings(container)}`;
      shrinkToFit(container, measured === lastMeasured ? 'further' : 'start');
      lastMeasured = measured;
      update();
    };
    const observer = new ResizeObserver(shrinkAndUpdate);
    observer.observe(container);
    if (container.firstElementChild) observer.observe(container.firstElementChild);
    container.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('scroll', update);
    };
  }, [ref]);
  return state;
}

/** Steps for shrinking a table before it scrolls sideways. */
const SHRINK_STEPS = ['headings', 'actions', 'words', 'names'];

/** Returns the headings of a table as text, to detect that its columns have changed. */
const readHeadings = (container: HTMLElement): string =>
  Array.from(container.querySelectorAll('thead th'), ({ textContent }) => textContent).join();

/**
 * Shrinks a table that is wider than its container: first headings wrap, then row buttons show only icons, then the
 * text of cells wraps to a second line, then the names of rows with a second value are truncated to the remaining
 * width. Sets an attribute instead of React state, so nothing renders twice. Each step costs a layout of the whole
 * table. It therefore begins at the `start` only if the width or the columns have changed; if only the rows have
 * changed, it continues `further` from the current step.
 */
function shrinkToFit(container: HTMLElement, from: 'start' | 'further'): void {
  const table = container.firstElementChild;
  const doesFit = () => !table || table.scrollWidth <= container.clientWidth + 1;
  const stepsTaken = container.dataset['tight']?.split(' ').length ?? 0;
  if (
    stepsTaken === 0
      ? doesFit()
      : from === 'further' && (stepsTaken === SHRINK_STEPS.length || doesFit())
  )
    return;
  // Restored below: a table without the steps is less high, so the browser may change the scroll position.
  const { scrollTop, scrollLeft } = container;
  if (from === 'start') delete container.dataset['tight'];
  for (
    let step = from === 'start' ? 1 : stepsTaken + 1;
    step <= SHRINK_STEPS.length && !doesFit();
    step++
  )
    container.dataset['tight'] = SHRINK_STEPS.slice(0, step).join(' ');
  Object.assign(container, { scrollTop, scrollLeft });
}
