import type { ReactNode } from 'react';
import { isPortalError, type PortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';
import { StateCard } from './state-card.tsx';

/** Whether the record does not exist, is not accessible or has an invalid id. A retry would not help. */
export const isNotFound = (error: unknown): error is PortalError =>
  isPortalError(error) && ['notFound', 'validation'].includes(error.code);

interface NotFoundCardProps {
  error: PortalError;
  /** Text key of the source's own message. */
  failure: string | undefined;
  /** Text key. Without it, the title of a missing block. */
  title?: string;
  action?: ReactNode;
}

/** Replaces a block whose record is missing. Shows the reference for support, and `action` if it is given. */
export function NotFoundCard({ error, failure, title, action }: NotFoundCardProps): ReactNode {
  const text = useText();
  const { reference } = error;
  return (
    <StateCard
      tone="quiet"
      icon="info"
      role="status"
      title={text(title ?? 'runtime.lost.title')}
      text={text(failure ?? 'errors.notFound')}
      small={reference && text('runtime.failure.reference', { reference })}
      action={action}
    />
  );
}
