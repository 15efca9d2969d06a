import { createRoot } from 'react-dom/client';
import { askServer, connectApi } from '../../core/api/exchange.ts';
import { CallsProvider } from '../../core/calls/calls-provider.tsx';
import { languageTag } from '../../core/i18n/language.ts';
import { TextProvider } from '../../core/i18n/text-provider.tsx';
import { setScreens } from '../../core/navigation/screen-index.ts';
import { loadConditions } from '../../core/screen/conditions.ts';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { Refused } from '../tool/refused.tsx';
import { startTool } from '../tool/start-tool.ts';
import { exampleEntry } from './example-screen.ts';
import { Gallery } from './gallery.tsx';

export async function showGallery(root: HTMLElement): Promise<void> {
  const asked = await startTool();
  const shown = 'desk' in asked ? await openGallery() : <Refused why={asked.refused} />;
  createRoot(root).render(
    <TextProvider>
      <PortalTheme>{shown}</PortalTheme>
    </TextProvider>,
  );
}

/** From here on texts are still fetched, and calls are answered with nothing: an example sends to nobody. */
async function openGallery() {
  connectApi({
    token: () => undefined,
    language: languageTag,
    refused: () => undefined,
    answer: (url, init) =>
      url.startsWith('/api/') ? Promise.resolve(Response.json({})) : askServer(url, init),
  });
  setScreens([exampleEntry]);
  await loadConditions();
  return (
    <CallsProvider>
      <Gallery />
    </CallsProvider>
  );
}
