import { connectApi } from '../core/api/exchange.ts';
import { currentLanguage, hasChosenLanguage, known, languageTag } from '../core/i18n/language.ts';
import { preloadTexts, speak } from '../core/i18n/texts.ts';
import { hushOnEscape } from '../ui/dismiss-tooltips.ts';
import { watchClosing } from '../ui/notifications/unsaved.ts';
import { dropLeftBehind } from '../core/navigation/frames.ts';
import { judge } from './router/guards.ts';
import { locateScreen } from '../core/navigation/locate.ts';
import { guardWith, portalHistory } from '../core/navigation/portal-history.ts';
import { screenIndex } from '../core/navigation/screen-index.ts';
import { admit } from '../core/session/admission.ts';
import {
  currentToken,
  restoreSession,
  sessionState,
  subscribeSession,
} from '../core/session/session-store.ts';
import { onRefusal } from '../core/session/sign-out.ts';
import { watchOtherTabs } from '../core/session/tabs.ts';
import { startAnalytics } from './analytics.ts';
import { loadBrand } from '../core/brand/brand.ts';
import { guardWorld } from './guard-dependencies.ts';
import { initialise } from './initialise.ts';
import { followPublications } from './publications/live-updates.ts';
import { previewShown, takeWish } from '../core/brand/preview.ts';
import { beginPreview, endPreview } from './publications/publication.ts';
import { loadAhead } from './load-ahead.ts';

/** Everything before the first picture, in order. Rejects when the portal cannot be shown at all. */
export async function start(): Promise<void> {
  takeWish();
  restoreSession();
  connectApi({ token: currentToken, language: languageTag, refused: onRefusal });
  const language = startingLanguage();
  // The guards wait for the screens themselves, and report their failure; here they only start early.
  initialise().catch(() => undefined);
  await Promise.all([loadBrand(), preloadTexts(language)]);
  await speak(language);
  if (sessionState().identity) await beginPreview();
  guardWith(async (move) => {
    const verdict = await judge(move, guardWorld);
    if (verdict.go === 'on') await loadAhead(move.to.pathname);
    return verdict;
  });
  portalHistory.subscribe(onArrival);
  await portalHistory.start();
  watchOtherTabs();
  hushOnEscape();
  watchClosing();
  startAnalytics();
  followPublications();
  subscribeSession(previewWithSession);
}

/** Who has just signed in may see the draft that was asked for before; who signs out leaves it. */
function previewWithSession(): void {
  if (sessionState().identity) void beginPreview();
  else if (previewShown()) void endPreview();
}

/** What was chosen here, but for an impersonated account; else what the account says; else the default. */
function startingLanguage(): string {
  const { identity, impersonation } = sessionState();
  const account = known(identity?.user.language);
  return (hasChosenLanguage() && !impersonation ? undefined : account) ?? currentLanguage();
}

/** Before the new screen draws: it is this reader's, and what was kept for a frame that has been left is gone. */
function onArrival(): void {
  admit();
  const pathname = portalHistory.shown()?.location.pathname ?? '/';
  dropLeftBehind(locateScreen(screenIndex(), pathname), screenIndex());
}
