import { loadBrand, takePreviewRequest } from '../core/brand/brand.ts';
import { waitForFirstResponses } from '../core/calls/started-calls.ts';
import { addTexts, preloadTexts, showLanguage } from '../core/i18n/texts.ts';
import { matchScreen } from '../core/navigation/screen-index.ts';
import { chosenLanguage, currentLanguage, supportedLanguage } from '../core/portal/language.ts';
import { findIdentity, type Portal } from '../core/portal/portal.ts';
import { dropStateOfOtherFrames } from '../core/screen/frame-state.ts';
import { askBeforeClosing } from '../core/screen/unsaved.ts';
import { markRouted, restoreSession } from '../core/session/session-store.ts';
import { onUnauthorized } from '../core/session/sign-out.ts';
import { watchOtherTabs } from '../core/session/tabs.ts';
import { showTooltips } from '../ui/tooltips.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { startAnalytics } from './analytics.ts';
import { createGuardDependencies } from './guard-dependencies.ts';
import { startFirstReads } from './first-reads.ts';
import { createInitialise } from './initialise.ts';
import { preloadAhead } from './preload-ahead.ts';
import { preloadDestination } from './preload-destination.ts';
import { followPublications } from './publications/live-updates.ts';
import { beginPreview, endPreview } from './publications/publication.ts';
import { completeScreens } from './publications/screen-list.ts';
import { runGuards } from './router/guards.ts';

/** Startup sequence before the first render. Rejects when the portal cannot be shown at all. */
export async function start(portal: Portal): Promise<void> {
  const { history, session } = portal;
  takePreviewRequest(portal);
  restoreSession(portal);
  portal.server = { onUnauthorized: (token) => onUnauthorized(portal, token) };
  const language = chooseStartLanguage(portal);
  const initialise = createInitialise(
    portal,
    // A failure is reported where the screen is loaded again.
    () => void startFirstReads(portal, language).catch(() => undefined),
  );
  // Starts loading early. The guards await the same promise and report its failure.
  initialise(location.pathname).catch(() => undefined);
  await Promise.all([loadBrand(portal), preloadTexts(portal, language)]);
  await showLanguage(portal, language);
  if (session.get().identity) await beginPreview(portal);
  const dependencies = createGuardDependencies(portal, initialise);
  portal.guard = async (move) => {
    const decision = await runGuards(move, dependencies);
    if (decision.outcome === 'proceed')
      await Promise.all([
        addTextsAt(portal, move.to.pathname),
        preloadDestination(portal, move.to.pathname),
      ]);
    return decision;
  };
  history.subscribe(() => onNavigated(portal));
  await history.start();
  watchOtherTabs(portal);
  askBeforeClosing(portal);
  preloadAhead(portal);
  whenIdle(() => startUnhurried(portal));
  session.subscribe(() => {
    updatePreview(portal);
    // Where the list cannot be loaded, the guards report it at the next navigation.
    completeScreens(portal, location.pathname).catch(() => undefined);
  });
}

/** Starts what a page does not need before it is shown. */
function startUnhurried(portal: Portal): void {
  showTooltips();
  startAnalytics(portal);
  followPublications(portal);
}

/** Loads the texts of the menus and of the screen at a path. */
async function addTextsAt(portal: Portal, pathname: string): Promise<void> {
  const entry = matchScreen(portal.screens.get(), pathname)?.entry;
  for (const portalName of [findIdentity(portal.session.get())?.user.portal, entry?.portal])
    if (portalName) await addTexts(portal, portalName);
}

/** After sign-in, starts the preview if one was requested. After sign-out, ends it. */
function updatePreview(portal: Portal): void {
  if (portal.session.get().identity) void beginPreview(portal);
  else if (portal.preview.get()) void endPreview(portal);
}

/**
 * Returns the language chosen in this browser (ignored during impersonation), else the account's language, else the
 * default.
 */
function chooseStartLanguage(portal: Portal): string {
  const { identity, impersonation } = portal.session.get();
  const chosen = impersonation ? undefined : chosenLanguage(portal);
  return chosen ?? supportedLanguage(portal, identity?.user.language) ?? currentLanguage(portal);
}

/**
 * Runs before the new screen renders: records the token under which it was opened, and drops the kept state of frames that
 * the user has left and the notices of the previous page.
 */
function onNavigated(portal: Portal): void {
  markRouted(portal);
  portal.notices.turnPage();
  waitForFirstResponses(portal);
  const pathname = portal.history.shown()?.location.pathname ?? '/';
  dropStateOfOtherFrames(portal, matchScreen(portal.screens.get(), pathname));
}
