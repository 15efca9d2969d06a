import { useCallback } from 'react';
import { usePortal } from '../portal/portal-context.ts';

/** Returns a function that copies a value and tells the user whether that succeeded. */
export function useCopy(): (value: string) => Promise<void> {
  const { notices } = usePortal();
  return useCallback(
    async (value) => {
      try {
        await navigator.clipboard.writeText(value);
        notices.notify({ type: 'success', translationKey: 'runtime.copied' });
      } catch {
        notices.notify({ type: 'error', translationKey: 'runtime.notCopied' });
      }
    },
    [notices],
  );
}
