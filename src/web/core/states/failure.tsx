import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { isPortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';
import { NotFoundCard } from './not-found.tsx';
import { StateCard } from './state-card.tsx';
import { useErrorText } from './use-error-text.ts';

/** Error card of a block: the error, a retry button and the reference for support. A missing record has no retry. */
export function Failure(props: {
  error: unknown;
  onRetry?: () => void;
  /** Key of the screen's text for a failed call; see useErrorText for when it is used. */
  failure?: string | undefined;
  /** Locale key of the title; defaults to that of a failed block. */
  title?: string;
}): ReactNode {
  const { error, onRetry, failure, title = 'runtime.failure.title' } = props;
  const text = useText();
  const errorText = useErrorText();
  if (isPortalError(error) && error.code === 'notFound')
    return <NotFoundCard error={error} failure={failure} />;
  const reference = isPortalError(error) ? error.reference : undefined;
  return (
    <StateCard
      tone="error"
      icon="error"
      role="status"
      title={text(title)}
      text={errorText(error, failure)}
      small={reference && text('runtime.failure.reference', { reference })}
      action={onRetry && <Button onClick={onRetry}>{text('runtime.retry')}</Button>}
    />
  );
}
