import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal-context.ts';
import { StateCard } from './state-card.tsx';

/** Replaces a broken part. In development it shows the name and the error, in production a general message. */
export function ErrorCard(props: { owner: string; error: Error; onRetry?: () => void }): ReactNode {
  const { owner, error, onRetry } = props;
  const text = useText();
  const { dev } = usePortal().meta;
  return (
    <StateCard
      tone={dev ? 'error' : 'quiet'}
      icon={dev ? 'error' : 'info'}
      role="status"
      title={text(dev ? 'runtime.failed.title' : 'runtime.failed.notice', { owner })}
      text={dev ? error.message : text('runtime.failed.text')}
      action={onRetry && <Button onClick={onRetry}>{text('runtime.retry')}</Button>}
    />
  );
}
