import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Overflow {
  /** The content is wider than its container. */
  overflows: boolean;
  /** Some content is hidden beyond the right edge at the current scroll position. */
  canScrollRight: boolean;
}

export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [state, setState] = useState<Overflow>({ overflows: false, canScrollRight: false });
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => {
      const width = container.firstElementChild?.scrollWidth ?? 0;
      const overflows = width > container.clientWidth + 1;
      const canScrollRight = overflows && container.scrollLeft + container.clientWidth < width - 1;
      setState((now) =>
        now.overflows === overflows && now.canScrollRight === canScrollRight
          ? now
          : { overflows, canScrollRight },
      );
    };
    let measured: string | undefined;
    const measure = () => {
      const now = `${container.clientWidth} ${columnsOf(container)}`;
      shrinkToFit(container, now === measured ? 'further' : 'start');
      measured = now;
      update();
    };
    const observer = new ResizeObserver(measure);
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
const SHRINK_STEPS = ['actions', 'headings', 'words'];

/** The headings of a table. With other columns, it is measured again. */
const columnsOf = (container: HTMLElement): string =>
  Array.from(container.querySelectorAll('thead th'), ({ textContent }) => textContent).join();

/**
 * Shrinks a table that is wider than its container: first row buttons show only icons, then headings wrap, then the
 * text of cells wraps to a second line. Sets an attribute instead of React state, so nothing renders twice. Each step
 * costs a layout of the whole table, so it begins at the `start` only at another width or with other columns; wider
 * rows shrink it `further`.
 */
function shrinkToFit(container: HTMLElement, from: 'start' | 'further'): void {
  const table = container.firstElementChild;
  const fits = () => !table || table.scrollWidth <= container.clientWidth + 1;
  const stepsTaken = container.dataset['tight']?.split(' ').length ?? 0;
  if (
    stepsTaken === 0 ? fits() : from === 'further' && (stepsTaken === SHRINK_STEPS.length || fits())
  )
    return;
  // The unshrunk table is lower, so the browser would change the scroll position during the measurement.
  const { scrollTop, scrollLeft } = container;
  if (from === 'start') delete container.dataset['tight'];
  for (
    let step = from === 'start' ? 1 : stepsTaken + 1;
    step <= SHRINK_STEPS.length && !fits();
    step++
  )
    container.dataset['tight'] = SHRINK_STEPS.slice(0, step).join(' ');
  Object.assign(container, { scrollTop, scrollLeft });
}
