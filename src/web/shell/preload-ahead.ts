import type { ScreenEntry } from '#shared/screens/entry.ts';
import { listWithFrames } from '#shared/screens/frames.ts';
import { prepareDateFormats, prepareNumberFormats } from '../core/i18n/prepare-formats.ts';
import { matchScreen } from '../core/navigation/screen-index.ts';
import type { Portal } from '../core/portal/portal.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { completeScreens } from './publications/screen-list.ts';
import { preloadKind, preloadScreen } from './router/screen-host.tsx';
import { AppLayout } from './shell.tsx';
import { BusyIcon } from './sign-in/busy-mark.tsx';

/**
 * Prepares what the user is likely to need next: the screen of a link that is hovered, focused or pressed, the screen
 * that the rows of a list open, and the code for signed-in users when the user begins to type on the login page. When the
 * browser is idle, prepares the formats for the first error summary and the first rows.
 */
export function preloadAhead(portal: Portal): void {
  portal.preloadScreen = (screenId) =>
    preloadEntry(portal, portal.screens.get().byId.get(screenId));
  const onLinkEvent = ({ target }: Event) => preloadLinked(portal, target);
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, onLinkEvent, { passive: true });
  const onInput = () => {
    if (portal.session.get().identity || location.pathname !== '/') return;
    document.removeEventListener('input', onInput);
    void BusyIcon.preload();
    void AppLayout.preload();
    void preloadKind('dashboard');
    completeScreens(portal).catch(() => undefined);
  };
  document.addEventListener('input', onInput);
  setTimeout(() => whenIdle(() => prepareFormats(portal)), FIRST_PAGE_MS);
}

/** Milliseconds in which a first page usually loads. Formats, which take about 20, would delay it while it waits for a response. */
const FIRST_PAGE_MS = 1000;

function prepareFormats(portal: Portal): void {
  prepareNumberFormats(portal);
  prepareDateFormats(portal);
}

function preloadLinked(portal: Portal, target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  preloadEntry(portal, matchScreen(portal.screens.get(), link.pathname)?.entry);
}

function preloadEntry(portal: Portal, entry: ScreenEntry | undefined): void {
  if (!entry || entry.redirect || entry.signIn) return;
  for (const entryOrFrame of listWithFrames(entry, portal.screens.get().byId))
    void preloadScreen(portal, entryOrFrame);
}
