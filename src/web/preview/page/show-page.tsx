import type { Root } from 'react-dom/client';
import { PortalProvider } from '../../core/i18n/portal-provider.tsx';
import type { Portal } from '../../core/portal/portal.ts';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { AccessDenied } from '../tool/access-denied.tsx';
import { startTool } from '../tool/start-tool.ts';
import { PreviewPage } from './preview-page.tsx';

/** Shows the preview tool, or why the user may not use it. */
export async function showPage(root: Root, portal: Portal): Promise<void> {
  const started = await startTool(portal);
  root.render(
    <PortalProvider portal={portal}>
      <PortalTheme>
        {'overview' in started ? (
          <PreviewPage initialOverview={started.overview} />
        ) : (
          <AccessDenied error={started.error} />
        )}
      </PortalTheme>
    </PortalProvider>,
  );
}
