import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '#shared/screens/block.ts';
import { useReadBeforePrint } from '../../core/screen/print-page.ts';

/** The state of a block that can be collapsed. */
export interface CollapseState {
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
  const [isOpen, setOpen] = useState(collapsed !== true);
  const [isRead, setRead] = useState(isOpen);
  const isSourceUnread = source !== undefined && !isRead;
  useReadBeforePrint(isSourceUnread, body, () => flushSync(() => setRead(true)));
  const toggle = () => {
    setRead(true);
    setOpen(!isOpen);
  };
  return { isOpen, isSourceUnread, toggle };
}
