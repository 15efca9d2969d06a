import type { ReactNode } from 'react';
import type { Source } from '#shared/screens/call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { ScreenLink } from '../../core/display/links.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { NotFoundCard } from '../../core/states/not-found.tsx';

interface PageNotFoundProps {
  error: PortalError;
  /** The call that did not find the record, with the screen's own message and title. */
  call: Source | undefined;
}

/**
 * Replaces a page whose record is missing. Links to the parent screen, or to the home page if there is no parent, the user
 * may not open the parent, or the parent needs a record.
 */
export function PageNotFound({ error, call }: PageNotFoundProps): ReactNode {
  return (
    <NotFoundCard
      error={error}
      failure={call?.failure}
      title={call?.failureTitle ?? 'runtime.pageNotFound.title'}
      action={<WayOut />}
    />
  );
}

function WayOut(): ReactNode {
  const text = useText();
  const parent = useScreens().byId.get(useScreen().entry.parent ?? '');
  const href = useTargetHref();
  const to = parent && href({ screen: parent.id, params: {} }, {});
  if (!parent || to === undefined)
    return <ScreenLink to="/">{text('runtime.pageNotFound.home')}</ScreenLink>;
  return (
    <ScreenLink to={to}>
      {text('runtime.pageNotFound.parent', { title: text(parent.title) })}
    </ScreenLink>
  );
}
