import type { ReactNode } from 'react';
import { ScreenLink } from '../../core/display/links.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { NotFoundCard, type NotFoundProps } from '../../core/states/not-found.tsx';

/** Replaces a page whose record is missing, with a link to the user's home page. */
export function PageNotFound(missing: NotFoundProps): ReactNode {
  const text = useText();
  return (
    <NotFoundCard
      {...missing}
      title="runtime.pageNotFound.title"
      action={<ScreenLink to="/">{text('runtime.pageNotFound.home')}</ScreenLink>}
    />
  );
}
