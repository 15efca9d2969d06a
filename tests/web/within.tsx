import type { ReactNode } from 'react';
import { PortalContext } from '#web/core/portal/portal-context.ts';
import type { Portal } from '#web/core/portal/portal.ts';

/** What is rendered with this wrapper stands in the portal. */
export const within =
  (portal: Portal) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <PortalContext value={portal}>{children}</PortalContext>
  );
