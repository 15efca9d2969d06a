import { createRoot } from 'react-dom/client';
import { askServer, connectApi } from '../../api/exchange.ts';
import { CallsProvider } from '../../api/calls-provider.tsx';
import { languageTag } from '../../i18n/language.ts';
import { TextProvider } from '../../i18n/text-provider.tsx';
import { setScreens } from '../../router/screen-index.ts';
import { loadConditions } from '../../runtime/conditions.ts';
import { PortalTheme } from '../../theme/portal-theme.tsx';
import { Refused } from '../refused.tsx';
import { startTool } from '../start-tool.ts';
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
