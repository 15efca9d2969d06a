import type { ReactNode } from 'react';
import { ScreenLink } from '../../core/display/links.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { NotFoundProps } from '../../core/states/not-found.tsx';
import { StateCard } from '../../core/states/state-card.tsx';

/** Replaces a page whose record is missing, with a link to the user's home page. */
export function PageNotFound({ error, failure }: NotFoundProps): ReactNode {
  const text = useText();
  const { reference } = error;
  return (
    <StateCard
      tone="quiet"
      icon="info"
      role="status"
      title={text('runtime.pageNotFound.title')}
      text={text(failure ?? 'errors.notFound')}
      small={reference && text('runtime.failure.reference', { reference })}
      action={<ScreenLink to="/">{text('runtime.pageNotFound.home')}</ScreenLink>}
    />
  );
}
