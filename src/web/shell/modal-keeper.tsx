import { useEffect, useState, type ReactElement } from 'react';
import { lazyPart } from '../core/loading/lazy-part.tsx';

const loadKeeper = async () => (await import('./focus-keeper.ts')).FocusKeeper;
const FocusKeeper = lazyPart('focus keeper', loadKeeper, { quiet: true });

/**
 * Watches over what dialogs do to the rest of the page. Fluent hides the page from screen readers while a dialog is
 * open and gives it back 250 ms after, unless the dialog was the last to use its focus manager, which is thrown away
 * at once: then the page stays hidden for ever. One more user, from the first dialog on, keeps it.
 */
export function ModalKeeper(): ReactElement | null {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || needed) return undefined;
    const watcher = new MutationObserver(() => setNeeded(root.ariaHidden === 'true'));
    watcher.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => watcher.disconnect();
  }, [needed]);
  return needed ? <FocusKeeper /> : null;
}
