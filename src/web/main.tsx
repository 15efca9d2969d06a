import { createRoot } from 'react-dom/client';
import { PortalProvider } from './core/i18n/portal-provider.tsx';
import { createPortal, type Portal } from './core/portal/portal.ts';
import { App } from './shell/app.tsx';
import { start } from './shell/start.ts';
import { showStartFailure } from './shell/start-failure.ts';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Not awaited: a top-level await would block lazy chunks that import from this module.
void show(root, createPortal());

async function show(element: HTMLElement, portal: Portal): Promise<void> {
  try {
    if (/^\/preview(\/|$)/u.test(location.pathname)) return await startPreview(element, portal);
    await start(portal);
    createRoot(element).render(
      <PortalProvider portal={portal}>
        <App />
      </PortalProvider>,
    );
  } catch (error) {
    showStartFailure(portal, element, error);
  }
}

/** The preview has its own chunks, which the pages of the portal never load. */
async function startPreview(element: HTMLElement, portal: Portal): Promise<void> {
  const { showPreview } = await import('./preview/show-preview.tsx');
  await showPreview(createRoot(element), portal);
}
