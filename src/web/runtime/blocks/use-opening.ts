import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '#shared/screens/block.ts';
import { useReadBeforePrint } from '../../core/screen/print-page.ts';

export interface Opening {
  isOpen: boolean;
  /** A collapsed block calls its source only when it is first opened or printed, because each call is audited. */
  isSourceUnread: boolean;
  toggle: () => void;
}

/** `body` holds what is shown below the title. */
export function useOpening({ collapsed, source }: Block, body: RefObject<Element | null>): Opening {
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
