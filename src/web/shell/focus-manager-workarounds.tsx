import { useEffect, useState, type ReactElement } from 'react';
import { lazyPart } from '../core/loading/lazy-part.tsx';

const loadFocusManagerUser = async () => (await import('./focus-manager-user.ts')).FocusManagerUser;
const FocusManagerUser = lazyPart('focus manager user', loadFocusManagerUser, { quiet: true });

/**
 * Works around two bugs of Fluent's focus manager.
 *
 * Fluent sets aria-hidden on the page while a dialog is open and removes it 250 ms after it closes. If the dialog was the
 * last user of the focus manager, the manager is disposed at once and the page stays hidden from screen readers. From the
 * first dialog on, this component adds a permanent user of the manager.
 *
 * With the first dialog, the manager adds focus markers at both ends of the page to the tab order, and again when a dialog
 * closes. Tab could then not leave the page. This component removes them from the tab order, and FocusManagerUser keeps
 * them out.
 */
export function FocusManagerWorkarounds(): ReactElement | null {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => watchFocusMarkers(() => setNeeded(true)), []);
  return isNeeded ? <FocusManagerUser /> : null;
}

function watchFocusMarkers(onAdded: () => void): () => void {
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.dataset.tabsterDummy !== undefined) {
        node.tabIndex = -1;
        onAdded();
      }
  });
  watcher.observe(document.body, { childList: true });
  return () => watcher.disconnect();
}
