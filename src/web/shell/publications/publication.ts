import {
  readPreview,
  readPublication,
  type PublicationFacts,
} from '../../core/api/publication-facts.ts';
import type { PublicationEvent } from '../../core/api/publication-events.ts';
import { setPublicationMeta, loadBrand, preloadBrand } from '../../core/brand/brand.ts';
import { preloadTexts, showLanguage } from '../../core/i18n/texts.ts';
import { currentLanguage } from '../../core/portal/language.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { loadScreens, loadScreensByHash, showScreens } from './screen-list.ts';

/**
 * Returns the handler of publication events. It switches to the live publication, or to the draft during a preview, and in
 * development shows the diagnostics of the saved files. Everything is loaded before the switch and nothing is unmounted, so
 * form input is kept. If loading fails, nothing changes and the next event tries again.
 */
export function createPublicationUpdater(
  portal: Portal,
): (event: PublicationEvent) => Promise<void> {
  let queue = Promise.resolve();
  /** Whether the live publication requires a newer portal than this page. */
  let isOutdated = false;

  async function handleEvent(event: PublicationEvent): Promise<void> {
    const shownPreview = portal.preview.get();
    if (event === 'problems')
      return (await import('../development/show-problems.tsx')).showProblems(portal);
    if (event === 'draft' && !shownPreview) return;
    const facts = shownPreview
      ? await readPreview(portal, shownPreview.brand)
      : await readPublication(portal);
    if (facts.hash === portal.meta.publication) return;
    if (hasSameMajorVersion(facts.languageVersion, portal.meta.languageVersion))
      return applyPublication(portal, facts);
    if (!isOutdated) reloadAtNextNavigation(portal);
    isOutdated = true;
  }

  return (event) => {
    queue = queue.then(() => handleEvent(event)).catch(() => undefined);
    return queue;
  };
}

/**
 * Shows the draft if it was requested and the user has access. Otherwise the live publication stays, without a message.
 */
export async function beginPreview(portal: Portal): Promise<void> {
  const { preview, requestedPreview } = portal;
  if (!requestedPreview || preview.get()) return;
  const facts = await readPreview(portal, requestedPreview.brand).catch(() => undefined);
  if (!facts) return;
  preview.set({ ...requestedPreview, hash: facts.hash });
  await applyPublication(portal, facts);
}

/** Ends the preview and returns to the live publication. */
export async function endPreview(portal: Portal): Promise<void> {
  portal.requestedPreview = undefined;
  portal.preview.set(undefined);
  await applyPublication(portal, await readPublication(portal));
}

async function applyPublication(portal: Portal, facts: PublicationFacts): Promise<void> {
  const shownPreview = portal.preview.get();
  const next = { ...facts, locales: toLocaleHashes(facts) };
  const [entries] = await Promise.all([
    shownPreview ? loadScreensByHash(portal, facts.screensHash) : loadScreens(portal),
    preloadBrand(portal, next.brand, next.brandHash),
    preloadTexts(portal, currentLanguage(portal), next.locales),
  ]);
  setPublicationMeta(portal, next);
  await loadBrand(portal);
  await showLanguage(portal, currentLanguage(portal));
  showScreens(portal, entries);
  if (shownPreview) portal.preview.set({ ...shownPreview, hash: facts.hash });
}

const toLocaleHashes = ({ locales }: PublicationFacts): Record<string, string> =>
  Object.fromEntries(locales.map(({ language, hash }) => [language, hash]));

/** Compares the major versions of `1.2+abc`. A new major version means that an older tab cannot render the screens. */
const hasSameMajorVersion = (left: string, right: string): boolean =>
  left.split('.')[0] === right.split('.')[0];

/**
 * Reloads the page at the next navigation without unsaved form input, because an outdated portal cannot render the new
 * screens.
 */
function reloadAtNextNavigation({ history, unsaved, page }: Portal): void {
  history.subscribe(() => {
    if (unsaved.size === 0) page.reload();
  });
}
