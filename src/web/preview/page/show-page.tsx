import { createRoot } from 'react-dom/client';
import { TextProvider } from '../../i18n/text-provider.tsx';
import { PortalTheme } from '../../theme/portal-theme.tsx';
import { Refused } from '../refused.tsx';
import { startTool } from '../start-tool.ts';
import { PreviewPage } from './preview-page.tsx';

export async function showPage(root: HTMLElement): Promise<void> {
  const asked = await startTool();
  createRoot(root).render(
    <TextProvider>
      <PortalTheme>
        {'desk' in asked ? <PreviewPage first={asked.desk} /> : <Refused why={asked.refused} />}
      </PortalTheme>
    </TextProvider>,
  );
}
