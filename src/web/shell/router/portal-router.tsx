import { useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import type { PortalHistory } from '../../core/navigation/history.ts';
import { usePortal } from '../../core/portal/portal-context.ts';

/** Connects React Router's hooks and links to the portal's history and its guards. */
export function PortalRouter({ children }: { children: ReactNode }): ReactElement | null {
  const { history } = usePortal();
  const shown = useSyncExternalStore(history.subscribe, history.shown);
  const navigator = useMemo(() => toNavigator(history), [history]);
  return shown ? (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  ) : null;
}

const toNavigator = ({ go, navigate }: PortalHistory): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go,
  push: (to, state: unknown) => void navigate(to, { state }),
  replace: (to, state: unknown) => void navigate(to, { state, replace: true }),
});
