import type { ReactNode } from 'react';
import { isPortalError, type PortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';
import { StateCard } from './state-card.tsx';

/** Gone, somebody else's, or never possible: the address names no record. Asking again would change nothing. */
export const isNotFound = (error: unknown): error is PortalError =>
  isPortalError(error) && ['notFound', 'validation'].includes(error.code);

/** In place of what is not there, with whom to ask; `failure` is the source's own text for it. */
export function NotFoundCard({
  error,
  failure,
}: {
  error: PortalError;
  failure: string | undefined;
}): ReactNode {
  const text = useText();
  const { reference } = error;
  return (
    <StateCard
      tone="quiet"
      icon="info"
      role="status"
      title={text('runtime.lost.title')}
      text={text(failure ?? 'errors.notFound')}
      small={reference && text('runtime.failure.reference', { reference })}
    />
  );
}
