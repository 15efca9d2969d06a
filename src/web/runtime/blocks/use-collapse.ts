import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '#shared/screens/block.ts';
import { useReadBeforePrint } from '../../core/screen/print-page.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';

/** The state of a block that can be collapsed. */
export interface CollapseState {
  /** Whether the title is a button that opens and closes the block. */
  isCollapsible: boolean;
  isOpen: boolean;
  /**
   * Whether the source has not been called yet. A collapsed block calls it only when it is first opened or printed, because
   * each call is audited.
   */
  isSourceUnread: boolean;
  toggle: () => void;
}

/** Manages whether a block is open. `body` is the element below the title. */
export function useCollapse(
  { collapsed, source }: Block,
  body: RefObject<Element | null>,
): CollapseState {
  const phone = useMedia(PHONE);
  const isCollapsible = collapsed === true || (collapsed === 'phone' && phone);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || !isCollapsible;
  const [isRead, setRead] = useState(isOpen);
  if (isOpen && !isRead) setRead(true);
  const isSourceUnread = source !== undefined && !isRead;
  useReadBeforePrint(isSourceUnread, body, () => flushSync(() => setRead(true)));
  return { isCollapsible, isOpen, isSourceUnread, toggle: () => setOpened(!isOpened) };
}
