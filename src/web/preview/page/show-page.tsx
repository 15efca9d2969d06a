import { createRoot } from 'react-dom/client';
import { TextProvider } from '../../core/i18n/text-provider.tsx';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { Refused } from '../tool/refused.tsx';
import { startTool } from '../tool/start-tool.ts';
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
