import type { ReactNode } from 'react';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Portal } from '#web/core/portal/portal.ts';

/** Renders its content inside the portal's context. */
export const within =
  (portal: Portal) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <PortalProvider portal={portal}>{children}</PortalProvider>
  );
