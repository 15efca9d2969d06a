import { useEffect } from 'react';
import { useModalAttributes } from '@fluentui/react-components';

/**
 * Uses Fluent's focus manager, so that Fluent does not dispose it while this component is mounted. Keeps the manager's
 * focus markers out of the tab order while no dialog is open.
 */
export function FocusManagerUser(): null {
  useModalAttributes({});
  useEffect(skipFocusMarkers, []);
  return null;
}

function skipFocusMarkers(): () => void {
  const watcher = new MutationObserver(skip);
  watcher.observe(document.body, { childList: true });
  // The first dialog may have closed before this code was loaded.
  skip();
  return () => watcher.disconnect();

  function skip(): void {
    const markers = document.querySelectorAll<HTMLElement>('body > [data-tabster-dummy]');
    for (const marker of markers) watcher.observe(marker, { attributeFilter: ['tabindex'] });
    if (document.querySelector('[aria-modal="true"]')) return;
    for (const marker of markers) if (marker.tabIndex !== -1) marker.tabIndex = -1;
  }
}
