import { loadBrand, takePreviewRequest } from '../core/brand/brand.ts';
import { preloadTexts, showLanguage } from '../core/i18n/texts.ts';
import { locateScreen } from '../core/navigation/screen-index.ts';
import { chosenLanguage, currentLanguage, supportedLanguage } from '../core/portal/language.ts';
import type { Portal } from '../core/portal/portal.ts';
import { dropStateOfOtherFrames } from '../core/screen/kept-state.ts';
import { askBeforeClosing } from '../core/screen/unsaved.ts';
import { admit, restoreSession } from '../core/session/session-store.ts';
import { onRefusal } from '../core/session/sign-out.ts';
import { watchOtherTabs } from '../core/session/tabs.ts';
import { hideTooltipsOnEscape } from '../ui/hide-tooltips-on-escape.ts';
import { startAnalytics } from './analytics.ts';
import { guardDependencies } from './guard-dependencies.ts';
import { createInitialise } from './initialise.ts';
import { preloadFirstScreen } from './preload-first-screen.ts';
import { followPublications } from './publications/live-updates.ts';
import { beginPreview, endPreview } from './publications/publication.ts';
import { runGuards } from './router/guards.ts';

/** Everything before the first picture, in order. Rejects when the portal cannot be shown at all. */
export async function start(portal: Portal): Promise<void> {
  const { history, session } = portal;
  takePreviewRequest(portal);
  restoreSession(portal);
  portal.server = { refused: (token) => onRefusal(portal, token) };
  const language = startingLanguage(portal);
  const initialise = createInitialise(portal);
  // The guards wait for the screens themselves, and report their failure; here they only start early.
  initialise().catch(() => undefined);
  await Promise.all([loadBrand(portal), preloadTexts(portal, language)]);
  await showLanguage(portal, language);
  if (session.get().identity) await beginPreview(portal);
  const dependencies = guardDependencies(portal, initialise);
  portal.guard = async (move) => {
    const decision = await runGuards(move, dependencies);
    if (decision.go === 'on') await preloadFirstScreen(portal, move.to.pathname);
    return decision;
  };
  history.subscribe(() => onArrival(portal));
  await history.start();
  watchOtherTabs(portal);
  hideTooltipsOnEscape();
  askBeforeClosing(portal);
  startAnalytics(portal);
  followPublications(portal);
  session.subscribe(() => previewWithSession(portal));
}

/** Who has just signed in may see the draft that was asked for before; who signs out leaves it. */
function previewWithSession(portal: Portal): void {
  if (portal.session.get().identity) void beginPreview(portal);
  else if (portal.preview.get()) void endPreview(portal);
}

/** What was chosen here, but for an impersonated account; else what the account says; else the default. */
function startingLanguage(portal: Portal): string {
  const { identity, impersonation } = portal.session.get();
  const chosen = impersonation ? undefined : chosenLanguage(portal);
  return chosen ?? supportedLanguage(portal, identity?.user.language) ?? currentLanguage(portal);
}

/** Before the new screen draws: it is this reader's, and what was kept for a frame that has been left is gone. */
function onArrival(portal: Portal): void {
  admit(portal);
  const pathname = portal.history.shown()?.location.pathname ?? '/';
  dropStateOfOtherFrames(portal, locateScreen(portal.screens.get(), pathname));
}
