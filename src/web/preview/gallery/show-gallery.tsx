import type { Root } from 'react-dom/client';
import { fetchFromNetwork } from '../../core/api/exchange.ts';
import { CallsProvider } from '../../core/calls/calls-provider.tsx';
import { createScreenIndex } from '../../core/navigation/screen-index.ts';
import { PortalProvider } from '../../core/i18n/portal-provider.tsx';
import type { Portal } from '../../core/portal/portal.ts';
import { loadConditions } from '../../core/screen/conditions.ts';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { createExampleFile } from '../examples/example-file.ts';
import { AccessDenied } from '../tool/access-denied.tsx';
import { startTool } from '../tool/start-tool.ts';
import { exampleEntry } from './example-screen.ts';
import { Gallery } from './gallery.tsx';

/** Shows the gallery of the screen language, or why the user may not use it. */
export async function showGallery(root: Root, portal: Portal): Promise<void> {
  const started = await startTool(portal);
  const shown =
    'overview' in started ? await createGallery(portal) : <AccessDenied error={started.error} />;
  root.render(
    <PortalProvider portal={portal}>
      <PortalTheme>{shown}</PortalTheme>
    </PortalProvider>,
  );
}

/** Texts are still fetched from the server. All other calls return nothing or an example file, so that examples send no data. */
async function createGallery(portal: Portal) {
  portal.session.set({});
  portal.server = {
    onUnauthorized: () => undefined,
    respond: (url, init) =>
      url.startsWith('/api/') ? Promise.resolve(respond(url)) : fetchFromNetwork(url, init),
  };
  portal.screens.set(createScreenIndex([exampleEntry]));
  await loadConditions();
  return (
    <CallsProvider>
      <Gallery />
    </CallsProvider>
  );
}

const respond = (url: string): Response =>
  url.endsWith('/file') ? new Response(createExampleFile()) : Response.json({});
