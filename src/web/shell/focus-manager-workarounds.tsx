import { useEffect, useState, type ReactElement } from 'react';
import { lazyPart } from '../core/loading/lazy-part.tsx';

const loadFocusManagerUser = async () => (await import('./focus-manager-user.ts')).FocusManagerUser;
const FocusManagerUser = lazyPart('focus manager user', loadFocusManagerUser, { quiet: true });

/**
 * Works around a Fluent bug. Fluent sets aria-hidden on the page while a dialog is open and removes it 250 ms after it
 * closes. If the dialog was the last user of the focus manager, the manager is disposed at once and the page stays
 * hidden from screen readers. From the first dialog on, this component adds a permanent user of the manager.
 */
export function AriaHiddenWorkaround(): ReactElement | null {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || needed) return undefined;
    const watcher = new MutationObserver(() => setNeeded(root.ariaHidden === 'true'));
    watcher.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => watcher.disconnect();
  }, [needed]);
  return needed ? <FocusManagerUser /> : null;
}
