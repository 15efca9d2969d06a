import type { ReactNode } from 'react';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Portal } from '#web/core/portal/portal.ts';

/** What is rendered with this wrapper stands in the portal. */
export const within =
  (portal: Portal) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <PortalProvider portal={portal}>{children}</PortalProvider>
  );
