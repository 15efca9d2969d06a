import { useSyncExternalStore, type ReactElement } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import { TextProvider } from '../core/i18n/text-provider.tsx';
import { PreviewNote } from './layout/preview-note.tsx';
import { QuestionHost } from './notifications/question-host.tsx';
import { Toasts } from './notifications/toasts.tsx';
import { portalHistory } from '../core/navigation/portal-history.ts';
import { IdleWatch } from './sign-in/idle-watch.tsx';
import { PortalTheme } from '../core/theme/portal-theme.tsx';
import { Arrivals } from './announce-navigation.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { ModalKeeper } from './modal-keeper.tsx';
import { Shell } from './shell.tsx';

/** React Router's hooks and links, moving through the guarded history. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: portalHistory.go,
  push: (to, state: unknown) => void portalHistory.navigate(to, { state }),
  replace: (to, state: unknown) => void portalHistory.navigate(to, { state, replace: true }),
};

export function App(): ReactElement | null {
  const shown = useSyncExternalStore(portalHistory.subscribe, portalHistory.shown);
  if (!shown) return null;
  return (
    <TextProvider>
      <PortalTheme>
        <FaultBoundary>
          <PreviewNote />
          <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
            <Shell />
            <Arrivals />
          </Router>
        </FaultBoundary>
        <ModalKeeper />
        <IdleWatch />
        <QuestionHost />
        <Toasts />
      </PortalTheme>
    </TextProvider>
  );
}
