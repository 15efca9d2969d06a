import { useEffect, useRef, type RefObject } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds after which a page is printed although a part of it is still loading. */
const MAX_WAIT = 10_000;

/** Prints the page after the closed parts that are not loaded yet have been loaded, or after MAX_WAIT. */
export async function printPage({ readBeforePrint }: Portal): Promise<void> {
  await Promise.race([Promise.all([...readBeforePrint].map((read) => read())), delay(MAX_WAIT)]);
  print();
}

/** While `isSourceUnread`, printing the page calls `read` first and waits until `part` has loaded. */
export function useReadBeforePrint(
  isSourceUnread: boolean,
  part: RefObject<Element | null>,
  read: () => void,
): void {
  const { readBeforePrint } = usePortal();
  const latest = useRef(read);
  useEffect(() => void (latest.current = read));
  useEffect(() => {
    if (!isSourceUnread) return undefined;
    const readPart = () => {
      latest.current();
      return waitUntilLoaded(part);
    };
    readBeforePrint.add(readPart);
    return () => void readBeforePrint.delete(readPart);
  }, [readBeforePrint, isSourceUnread, part]);
}

/** Resolves when nothing inside the part is loading, or the part has left the page. */
async function waitUntilLoaded(part: RefObject<Element | null>): Promise<void> {
  const isLoading = () => part.current?.querySelector('[data-loading], [aria-busy="true"]');
  if (!isLoading()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isLoading()) return;
      observer.disconnect();
      resolve();
    });
    // Observes the body, because React may replace the element of the part when its data has arrived.
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
