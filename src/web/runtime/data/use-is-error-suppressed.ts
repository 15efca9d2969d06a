import { useEffect } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useErrorText } from '../../core/states/use-error-text.ts';

/**
 * Whether the failed call is shown as a list without rows instead of an error (`x-on-failure` in the contract). Also
 * notifies the user, once per failure. Validation errors are not suppressed, because the form shows them at its fields.
 */
export function useIsErrorSuppressed(
  operation: CallDescription,
  error: PortalError | undefined,
): boolean {
  const { notify } = usePortal().notices;
  const errorText = useErrorText();
  const isSuppressed =
    operation.onFailure !== undefined && error !== undefined && error.fields.length === 0;
  useEffect(() => {
    if (!isSuppressed) return;
    const { reference } = error;
    notify({ type: 'error', text: errorText(error), ...(reference && { reference }) });
    // One notice per failure: a change of language or notifier must not repeat it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSuppressed, error]);
  return isSuppressed;
}
