import type { ReactElement } from 'react';
import { PreviewNote } from './layout/preview-note.tsx';
import { QuestionHost } from './notifications/question-host.tsx';
import { Toasts } from './notifications/toasts.tsx';
import { PortalRouter } from './router/portal-router.tsx';
import { IdleWatch } from './sign-in/idle-watch.tsx';
import { PortalTheme } from '../core/theme/portal-theme.tsx';
import { AnnounceNavigation } from './announce-navigation.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FocusManagerWorkarounds } from './focus-manager-workarounds.tsx';
import { Shell } from './shell.tsx';

/** The whole portal: theme, router, layout, and the dialogs and toasts above it. */
export const App = (): ReactElement => (
  <PortalTheme>
    <ErrorBoundary>
      <PreviewNote />
      <PortalRouter>
        <Shell />
        <AnnounceNavigation />
      </PortalRouter>
    </ErrorBoundary>
    <FocusManagerWorkarounds />
    <IdleWatch />
    <QuestionHost />
    <Toasts />
  </PortalTheme>
);
