import { useEffect } from 'react';
import { usePortal } from '../../core/portal/portal-context.ts';
import { printPage } from '../../core/screen/print-page.ts';

/** Ctrl+P and Cmd+P read the closed parts of the page before they print it. The browser's menu cannot be delayed. */
export function PrintShortcut(): null {
  const portal = usePortal();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || event.altKey || portal.unread.size === 0) return;
      event.preventDefault();
      void printPage(portal);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [portal]);
  return null;
}
