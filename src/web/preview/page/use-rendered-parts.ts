import { useEffect, useState } from 'react';
import type { PreviewScreen } from '#shared/preview.ts';
import { findRenderedParts, type RenderedPart } from './rendered-parts.ts';

/** Milliseconds without a change of the page after which its parts are read again. */
const SETTLE_DELAY = 120;
const NONE: readonly RenderedPart[] = [];

/** Returns the parts that are on the framed page. Updates when the page has changed and settled. */
export function useRenderedParts(
  page: Document | undefined,
  screen: PreviewScreen | undefined,
): readonly RenderedPart[] {
  const [seen, setSeen] = useState(NONE);
  useEffect(() => {
    if (!page || !screen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setSeen(findRenderedParts(page, screen));
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(update, SETTLE_DELAY);
    };
    const watcher = new MutationObserver(scheduleUpdate);
    watcher.observe(page, { subtree: true, childList: true, attributes: true });
    scheduleUpdate();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [page, screen]);
  return page && screen ? seen : NONE;
}
