import { useState, type ReactElement, type ReactNode } from 'react';
import { CallsProvider } from '../../core/calls/calls-provider.tsx';
import { useOutdatedResponseCleanup } from '../../core/calls/use-cache-key.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { PageNotices } from '../notifications/toasts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { PrintNote } from './print-note.tsx';
import { PrintShortcut } from './print-shortcut.ts';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './app-layout.module.css';

/** The layout around every screen of a signed-in user. */
export function AppLayout({ children }: { children: ReactNode }): ReactElement | null {
  const identity = useIdentity();
  useOutdatedResponseCleanup();
  const [sheetOpen, setSheetOpen] = useState(false);
  if (!identity) return null;
  return (
    <CallsProvider>
      {/* A new token means a new user: remount everything so that no data of the previous user stays on the page. */}
      <div key={identity.token} className={styles.frame}>
        <SkipLink />
        <ImpersonationBanner />
        <Header onMenu={() => setSheetOpen(true)} />
        <SideNavigation />
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineNote />
          <PageNotices />
          <Breadcrumbs />
          {children}
        </main>
        <Footer />
        <PhoneBar />
        <PrintNote />
        <PrintShortcut />
        {sheetOpen && <PhoneSheet onClose={() => setSheetOpen(false)} />}
      </div>
    </CallsProvider>
  );
}
