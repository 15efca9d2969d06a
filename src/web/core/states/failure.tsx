import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { isPortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';
import { Lost } from './lost.tsx';
import { StateCard } from './state-card.tsx';
import { useErrorText } from './use-error-text.ts';

/**
 * A part of the screen that could not be loaded or drawn: what happened, what to do, the number for support. What is not
 * there, or not for this reader, is not asked for again.
 */
export function Failure(props: {
  error: unknown;
  onRetry?: () => void;
  /** What the screen says of a call that failed, where its answer says nothing better. */
  failure?: string | undefined;
  /** Key of the title; without it a part of the screen failed. */
  title?: string;
}): ReactNode {
  const { error, onRetry, failure, title = 'runtime.failure.title' } = props;
  const text = useText();
  const errorText = useErrorText();
  if (isPortalError(error) && error.code === 'notFound')
    return <Lost error={error} failure={failure} />;
  const reference = isPortalError(error) ? error.reference : undefined;
  return (
    <StateCard
      tone="fault"
      icon="error"
      role="status"
      title={text(title)}
      text={errorText(error, failure)}
      small={reference && text('runtime.failure.reference', { reference })}
      action={onRetry && <Button onClick={onRetry}>{text('runtime.retry')}</Button>}
    />
  );
}
