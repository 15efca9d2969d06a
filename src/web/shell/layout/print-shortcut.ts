import { useEffect } from 'react';
import { usePortal } from '../../core/portal/portal-context.ts';
import { printPage } from '../../core/screen/print-page.ts';

/** Ctrl+P, on a Mac Cmd+P, reads the closed parts of the page before it prints it. The browser's menu cannot be delayed. */
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

/** On a Mac, Ctrl+P moves the cursor up in a text field. */
const isCommand = ({ metaKey, ctrlKey }: KeyboardEvent): boolean =>
  /Mac/u.test(navigator.platform) ? metaKey : ctrlKey;
