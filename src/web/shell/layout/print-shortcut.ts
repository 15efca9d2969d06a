import { useEffect } from 'react';
import { usePortal } from '../../core/portal/portal-context.ts';
import { printPage } from '../../core/screen/print-page.ts';

/**
 * Handles Ctrl+P (Cmd+P on a Mac): loads the closed parts of the page before printing. Printing from the browser's menu
 * cannot be delayed.
 */
export function PrintShortcut(): null {
  const portal = usePortal();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = isCommand(event) && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || event.altKey || portal.readBeforePrint.size === 0) return;
      event.preventDefault();
      void printPage(portal);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [portal]);
  return null;
}

/** Whether the command key is pressed. On a Mac this is Cmd, because Ctrl+P moves the cursor up in a text field there. */
const isCommand = ({ metaKey, ctrlKey }: KeyboardEvent): boolean =>
  /Mac/u.test(navigator.platform) ? metaKey : ctrlKey;
