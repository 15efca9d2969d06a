import type { ReactNode } from 'react';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { ErrorBoundary } from '../../shell/error-boundary.tsx';
import { FocusManagerWorkarounds } from '../../shell/focus-manager-workarounds.tsx';
import { QuestionHost } from '../../shell/notifications/question-host.tsx';
import { Toasts } from '../../shell/notifications/toasts.tsx';
import { findDashboardPath } from '../../shell/router/access.ts';
import { PortalRouter } from '../../shell/router/portal-router.tsx';
import { Shell } from '../../shell/shell.tsx';

/** The portal without idle watch, navigation announcements and analytics. */
export const PreviewedPortal = (): ReactNode => (
  <PortalTheme>
    <ErrorBoundary>
      <PortalRouter>
        <Shell />
      </PortalRouter>
    </ErrorBoundary>
    <FocusManagerWorkarounds />
    <QuestionHost />
    <Toasts />
  </PortalTheme>
);

/** Shown instead of a screen, with the reason. */
const Replacement = ({ title, description }: { title: string; description: string }): ReactNode => (
  <PortalTheme>
    <main>
      <h1 className="visually-hidden">{title}</h1>
      <StateCard tone="quiet" icon="lock" title={title} text={description} />
    </main>
  </PortalTheme>
);

/** Shown when the screen's file has errors and cannot be compiled. The diagnostics beside it list the errors. */
export function UncompiledScreen(): ReactNode {
  const text = useText();
  return (
    <Replacement title={text('preview.undrawn.title')} description={text('preview.undrawn.text')} />
  );
}

/** Explains why the guards would not admit this user, and where they would redirect. */
export function DeniedScreen(props: {
  entry: ScreenEntry;
  identity: Identity | undefined;
}): ReactNode {
  const { entry, identity } = props;
  const text = useText();
  const index = useScreens();
  const home = identity && findDashboardPath(identity, index);
  const required = [...entry.requires, ...entry.requiresAny].join(', ');
  const reason =
    required === ''
      ? text('preview.denied.portal')
      : text('preview.denied.rights', { rights: required });
  const destination =
    home === undefined
      ? text('preview.denied.signIn')
      : text('preview.denied.home', { path: home });
  return (
    <Replacement title={text('preview.denied.title')} description={`${reason} ${destination}`} />
  );
}
