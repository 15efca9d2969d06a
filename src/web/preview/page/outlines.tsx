import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import styles from '../tool/preview.module.css';
import type { RenderedPart } from './rendered-parts.ts';

/** Maximum number of outlines. A column of a long table has many cells. */
const MAX_ELEMENTS = 60;

/** A part to outline, and why. */
export interface OutlinedPart {
  part: RenderedPart;
  look: 'chosen' | 'pointed' | 'invalid';
}

/** Outlines drawn over parts of the framed page, without changing that page. */
export function Outlines({
  page,
  outlined,
}: {
  page: Document;
  outlined: readonly OutlinedPart[];
}): ReactNode {
  useRenderOnScroll(page);
  const boxes = outlined.flatMap(({ part, look }) =>
    part.elements.slice(0, MAX_ELEMENTS).map((element, index) => ({
      key: `${look} ${part.key} ${index}`,
      look,
      style: toBox(element),
    })),
  );
  return (
    <div className={styles.outlines} aria-hidden="true">
      {boxes.map(({ key, look, style }) => (
        <div key={key} className={mergeClasses(styles.outline, styles[look])} style={style} />
      ))}
    </div>
  );
}

function toBox(element: Element): CSSProperties {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Renders again when the framed page scrolls or changes its size. */
function useRenderOnScroll(page: Document): void {
  const [, setRenders] = useState(0);
  useLayoutEffect(() => {
    const renderAgain = () => setRenders((count) => count + 1);
    const view = page.defaultView;
    page.addEventListener('scroll', renderAgain, { capture: true, passive: true });
    view?.addEventListener('resize', renderAgain);
    return () => {
      page.removeEventListener('scroll', renderAgain, { capture: true });
      view?.removeEventListener('resize', renderAgain);
    };
  }, [page]);
}
