import { useEffect, useState } from 'react';
import type { PreviewScreen } from '#shared/preview.ts';
import { seenParts, type SeenPart } from './seen-parts.ts';

const QUIET = 120;
const NONE: readonly SeenPart[] = [];

/** Returns the parts that are on the framed page. Updates when the page has changed and settled. */
export function useSeenParts(
  page: Document | undefined,
  screen: PreviewScreen | undefined,
): readonly SeenPart[] {
  const [seen, setSeen] = useState(NONE);
  useEffect(() => {
    if (!page || !screen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSeen(seenParts(page, screen));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET);
    };
    const watcher = new MutationObserver(soon);
    watcher.observe(page, { subtree: true, childList: true, attributes: true });
    soon();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [page, screen]);
  return page && screen ? seen : NONE;
}
