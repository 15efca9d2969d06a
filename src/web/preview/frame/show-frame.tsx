import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { askServer, connectApi } from '../../core/api/exchange.ts';
import { loadBrand } from '../../core/brand/brand.ts';
import { adoptPublication } from '../../core/brand/portal-meta.ts';
import { languageTag } from '../../core/i18n/language.ts';
import { alsoSpeak, speak } from '../../core/i18n/texts.ts';
import { locateScreen } from '../../core/navigation/locate.ts';
import { guardWith, portalHistory } from '../../core/navigation/portal-history.ts';
import { screenIndex, setScreens } from '../../core/navigation/screen-index.ts';
import { admit } from '../../core/session/admission.ts';
import { leaveBy } from '../../core/session/leave.ts';
import { keepApart } from '../../core/storage/safe-storage.ts';
import {
  adoptSession,
  currentToken,
  restoreSession,
  sessionState,
} from '../../core/session/session-store.ts';
import { chooseTheme } from '../../core/theme/theme-choice.ts';
import { readChoice, type Choice } from '../tool/choice.ts';
import { readCalls, readDesk, readPortal, readScreen } from '../data/preview-calls.ts';
import { atOnce, exampleAddress } from './example-address.ts';
import { maySee, readerFor } from './example-reader.ts';
import { createExampleServer } from './example-server.ts';
import { DeniedScreen, PreviewedPortal, UndrawnScreen } from './previewed-portal.tsx';

/**
 * The portal itself as somebody else sees it: its own router, session and renderers, with a reader made of a role and a
 * server made of examples. From the moment it shows, nothing it does reaches the server or the reader's own session.
 */
export async function showFrame(root: HTMLElement): Promise<void> {
  const choice = readChoice(location.search);
  restoreSession();
  connectApi({ token: currentToken, language: languageTag, refused: () => undefined });
  const shown = await prepare(choice);
  createRoot(root).render(shown);
}

async function prepare(choice: Choice): Promise<ReactNode> {
  const [desk, portal, calls, screen] = await Promise.all([
    readDesk(),
    readPortal(choice.brand),
    readCalls(),
    readScreen(choice.screen, choice.brand),
  ]);
  const ask = { token: currentToken() };
  keepApart();
  leaveBy(() => undefined);
  chooseTheme(choice.theme);
  alsoSpeak(desk.texts);
  adoptPublication({
    hash: portal.contentHash,
    brand: portal.brand.id,
    brandHash: portal.contentHash,
    languageVersion: '',
    locales: Object.fromEntries(
      Object.keys(portal.locales).map((code) => [code, portal.contentHash]),
    ),
  });
  const { artefact, entry } = screen;
  const reader = entry && readerFor(desk.roles, choice.role, entry, choice.language);
  adoptSession(reader ? { identity: reader } : {});
  const shown = artefact && atOnce(artefact);
  connectApi({
    token: () => sessionState().identity?.token,
    language: languageTag,
    refused: () => undefined,
    answer: createExampleServer({
      portal,
      artefact: shown ?? nothing(choice),
      calls,
      principal: reader?.user.portal ?? 'public',
      rights: reader?.rights ?? {},
      state: choice.state,
      artefactOf: (id) => readApart(ask.token, id, choice.brand),
    }),
  });
  setScreens(portal.entries);
  await loadBrand();
  await speak(choice.language);
  if (!entry || !shown) return <UndrawnScreen />;
  if (!maySee(reader, entry)) return <DeniedScreen entry={entry} reader={reader} />;
  admit();
  guardWith(async ({ to }) => ({ go: locateScreen(screenIndex(), to.pathname) ? 'on' : 'stay' }));
  await portalHistory.navigate(exampleAddress(entry, shown), { replace: true });
  return <PreviewedPortal />;
}

const nothing = (choice: Choice) => ({
  id: choice.screen,
  brand: choice.brand,
  hash: '',
  portal: 'public' as const,
  title: '',
  operations: {},
  actions: [],
  body: { kind: 'content' as const, blocks: [] },
});

/** Another screen, asked of the real server with the real token: the door of the calls leads to examples by now. */
async function readApart(token: string | undefined, screen: string, brand: string) {
  const response = await askServer(
    `/api/portal/preview/screen?${new URLSearchParams({ screen, brand })}`,
    token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
  );
  const answer = (await response.json()) as Awaited<ReturnType<typeof readScreen>>;
  return answer.artefact;
}
