import { useEffect } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useErrorText } from '../../core/states/use-error-text.ts';

/**
 * Whether the failure of a call gives way to a value (`x-on-failure`). A notice then tells the reader, once per failure.
 * Problems with what was typed stay errors: the form shows them at their fields.
 */
export function useSuppressedError(
  operation: CallDescription,
  error: PortalError | undefined,
): boolean {
  const { notify } = usePortal().notices;
  const errorText = useErrorText();
  const swallowed =
    operation.onFailure !== undefined && error !== undefined && error.fields.length === 0;
  useEffect(() => {
    if (!swallowed) return;
    const { reference } = error;
    notify({ type: 'error', text: errorText(error), ...(reference && { reference }) });
    // One notice per failure: a new language or notifier is no new failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [swallowed, error]);
  return swallowed;
}
