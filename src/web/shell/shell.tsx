import { useMemo, type ReactElement } from 'react';
import { Outlet, useRoutes, type RouteObject } from 'react-router-dom';
import { SignedOutLayout, VisitorCard } from './layout/signed-out-layout.tsx';
import { toRoutes } from './router/routes.tsx';
import { useIdentity, useScreens } from '../core/portal/portal-context.ts';
import { useScreenMatch } from '../core/screen/current-location.ts';
import { LoginPage } from './sign-in/login-page.tsx';
import { ScreenSkeleton } from './router/screen-skeleton.tsx';
import { useIsRouted } from '../core/session/session-store.ts';
import { findDashboardPath } from './router/access.ts';
import { lazyPart } from '../core/loading/lazy-part.tsx';
import { NoScreens } from './no-screens.tsx';

/** The layout of signed-in users. A separate chunk, because the login page does not need it. */
export const AppLayout = lazyPart(
  'frame',
  async () => (await import('./layout/app-layout.tsx')).AppLayout,
);

/** The login page at the path `/`, and at any other path its screen in the layout for signed-in users or visitors. */
export function Shell(): ReactElement | null {
  const index = useScreens();
  const entry = useScreenMatch()?.entry;
  const routes = useMemo(
    (): RouteObject[] => [
      { path: '/', element: <RootPage /> },
      { element: <ScreenLayout />, children: toRoutes(index, entry) },
    ],
    [index, entry],
  );
  return useRoutes(routes);
}

/** The login page. The guards redirect signed-in users to their dashboard; users without one see a note instead. */
function RootPage(): ReactElement {
  const index = useScreens();
  const identity = useIdentity();
  const hasNoDashboard = identity && findDashboardPath(identity, index) === undefined;
  return <SignedOutLayout>{hasNoDashboard ? <NoScreens /> : <LoginPage />}</SignedOutLayout>;
}

/**
 * The layout of the screen at the current path. It renders the screen only after the guards of the router have admitted
 * the user to it (useIsRouted).
 */
function ScreenLayout(): ReactElement | null {
  const identity = useIdentity();
  const isRouted = useIsRouted();
  if (identity) return <AppLayout>{isRouted ? <Outlet /> : <ScreenSkeleton />}</AppLayout>;
  if (!isRouted) return null;
  return (
    <SignedOutLayout>
      <VisitorCard>
        <Outlet />
      </VisitorCard>
    </SignedOutLayout>
  );
}
