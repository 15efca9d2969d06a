import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from '../../ui/store.ts';
import { PortalContext } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** Passes the portal and the i18next instance of its current language to components. */
export function PortalProvider({
  portal,
  children,
}: {
  portal: Portal;
  children: ReactNode;
}): ReactElement {
  const i18n = useStore(portal.translator)?.i18n;
  return (
    <PortalContext value={portal}>
      {i18n ? <I18nextProvider i18n={i18n}>{children}</I18nextProvider> : children}
    </PortalContext>
  );
}
