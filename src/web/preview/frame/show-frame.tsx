import type { Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { fetchFromNetwork } from '../../core/api/exchange.ts';
import { setPublicationMeta, loadBrand } from '../../core/brand/brand.ts';
import { showLanguage } from '../../core/i18n/texts.ts';
import { matchScreen, createScreenIndex } from '../../core/navigation/screen-index.ts';
import { PortalProvider } from '../../core/i18n/portal-provider.tsx';
import { findToken, type Portal } from '../../core/portal/portal.ts';
import { markRouted, restoreSession } from '../../core/session/session-store.ts';
import { chooseTheme } from '../../core/theme/theme-choice.ts';
import { readSettings, type PreviewSettings } from '../tool/preview-settings.ts';
import {
  readCalls,
  readOverview,
  readPortal,
  readScreen,
  type ScreenVersion,
} from '../data/preview-calls.ts';
import { withImmediateSearch, createExamplePath } from './example-path.ts';
import { isAdmitted, chooseIdentity } from './example-identity.ts';
import { createExampleServer } from './example-server.ts';
import { DeniedScreen, PreviewedPortal, UncompiledScreen } from './previewed-portal.tsx';

/**
 * Shows the portal as another user sees it, inside the preview's iframe: with its own router and session, an example
 * user of the role, and an example server. Once shown, it reads only further screens from the server, and it does not change
 * the real session.
 */
export async function showFrame(root: Root, portal: Portal): Promise<void> {
  const settings = readSettings(location.search);
  restoreSession(portal);
  const content = await createFrameContent(portal, settings);
  root.render(<PortalProvider portal={portal}>{content}</PortalProvider>);
}

async function createFrameContent(portal: Portal, settings: PreviewSettings): Promise<ReactNode> {
  const [overview, previewed, calls, screen] = await Promise.all([
    readOverview(portal),
    readPortal(portal, settings.brand, settings.version),
    readCalls(portal),
    readScreen(portal, settings),
  ]);
  const token = findToken(portal);
  portal.storage.detach();
  // Disables leaving and reloading the page: only the frame's own URL may be embedded.
  portal.page = { replace: () => undefined, reload: () => undefined };
  portal.draftTexts = overview.texts;
  chooseTheme(portal, settings.theme);
  setPublicationMeta(portal, {
    hash: previewed.contentHash,
    brand: previewed.brand.id,
    brandHash: previewed.contentHash,
    languageVersion: '',
    locales: Object.fromEntries(
      Object.keys(previewed.locales).map((code) => [code, previewed.contentHash]),
    ),
  });
  const { artefact, entry } = screen;
  const identity =
    entry && chooseIdentity(previewed.roles, settings.role, entry, settings.language);
  portal.session.set(identity ? { identity } : {});
  const shownArtefact = artefact && withImmediateSearch(artefact);
  portal.server = {
    onUnauthorized: () => undefined,
    respond: createExampleServer({
      portal: previewed,
      artefact: shownArtefact ?? createEmptyArtefact(settings),
      calls,
      principal: identity?.user.portal ?? 'public',
      rights: identity?.rights ?? {},
      state: settings.state,
      loadArtefact: (id) => loadOtherScreen(token, { ...settings, screen: id }),
    }),
  };
  portal.screens.set(createScreenIndex(previewed.entries));
  await loadBrand(portal);
  await showLanguage(portal, settings.language);
  if (!entry || !shownArtefact) return <UncompiledScreen />;
  if (!isAdmitted(identity, entry)) return <DeniedScreen entry={entry} identity={identity} />;
  markRouted(portal);
  portal.guard = async ({ to }) => ({
    outcome: matchScreen(portal.screens.get(), to.pathname) ? 'proceed' : 'stay',
  });
  await portal.history.navigate(createExamplePath(entry, shownArtefact), { replace: true });
  return <PreviewedPortal />;
}

const createEmptyArtefact = (settings: PreviewSettings) => ({
  id: settings.screen,
  brand: settings.brand,
  hash: '',
  portal: 'public' as const,
  title: '',
  operations: {},
  actions: [],
  body: { kind: 'content' as const, blocks: [] },
});

/**
 * Loads another screen from the real server with the real token, because portal calls already go to the example server.
 */
async function loadOtherScreen(
  token: string | undefined,
  { screen, brand, version }: ScreenVersion,
) {
  const response = await fetchFromNetwork(
    `/api/portal/preview/screen?${new URLSearchParams({ screen, brand, version })}`,
    token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
  );
  const loaded = (await response.json()) as Awaited<ReturnType<typeof readScreen>>;
  return loaded.artefact;
}
